import { type ComponentType, useEffect, useState } from 'react';
import { downloadOnceThere } from '../layout/missingDownload';

interface Outcome<Props> {
  Part?: ComponentType<Props> | undefined;
  error?: unknown;
}

/**
 * A part of a page in a file of its own, a dialog or a menu, downloaded when it is first shown; nothing is shown until
 * it is there, which may take until the server is. Not React.lazy, because that keeps what waits for it, even if nothing
 * does, for 300 ms at least.
 */
export const lazyPart = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => {
  let Loaded: ComponentType<Props> | undefined;
  const LazyPart = (props: Props) => {
    const [{ Part, error }, setOutcome] = useState<Outcome<Props>>({ Part: Loaded });
    useEffect(() => {
      if (Part) return undefined;
      const shown = new AbortController();
      const settle = (outcome: Outcome<Props>) => {
        if (!shown.signal.aborted) setOutcome(outcome);
      };
      const show = async () => {
        Loaded = (await downloadOnceThere(load, shown.signal))[name];
        settle({ Part: Loaded });
      };
      show().catch((error: unknown) => settle({ error }));
      return () => shown.abort();
    }, [Part]);
    // For the nearest error screen.
    if (error) throw error;
    return Part ? <Part {...props} /> : null;
  };
  return LazyPart;
};
