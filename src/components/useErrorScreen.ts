import { useCallback, useState } from 'react';

/** Leads to the nearest error screen for a failure outside of a render. What waits for the answer then goes no further. */
export const useErrorScreen = () => {
  const [, setState] = useState<never>();
  return useCallback(
    (error: unknown): Promise<never> =>
      new Promise(() =>
        setState(() => {
          throw error;
        }),
      ),
    [],
  );
};
