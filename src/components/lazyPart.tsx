import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part of a page in a file of its own, a dialog or a menu, downloaded when it is first shown; nothing is shown until
 * it is there. Not React.lazy, because that keeps what waits for it, even if nothing does, for 300 ms at least.
 */
export const lazyPart = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => {
  let Loaded: ComponentType<Props> | undefined;
  return (props: Props) => {
    const [outcome, setOutcome] = useState<{ error?: unknown }>({});
    useEffect(() => {
      if (Loaded) return;
      const show = async () => {
        Loaded = (await load())[name];
        setOutcome({});
      };
      show().catch((error: unknown) => setOutcome({ error }));
    }, []);
    // For the nearest error screen.
    if (outcome.error) throw outcome.error;
    return Loaded ? <Loaded {...props} /> : null;
  };
};
