import { type ComponentType, useEffect, useState } from 'react';
import { type TextArea, withTexts } from '../../i18n';
import { downloadOnceThere } from '../lib/missingDownload';

interface Outcome<Props> {
  Part?: ComponentType<Props> | undefined;
  error?: unknown;
}

export type PropsOf<Part> = Part extends ComponentType<infer Props extends object> ? Props : never;

/**
 * A part of a page that is downloaded when first shown, or by `download` ahead of that, and empty until then. React.lazy
 * would wait at least 300 ms.
 */
export const lazyPart = <Name extends string, Module extends Record<Name, ComponentType<never>>>(
  load: () => Promise<Module>,
  name: Name,
  texts?: TextArea,
) => {
  type Props = PropsOf<Module[Name]>;
  let Loaded: ComponentType<Props> | undefined;
  const download = () => withTexts(load, texts);
  const LazyPart = (props: Props) => {
    const [{ Part, error }, setOutcome] = useState<Outcome<Props>>({ Part: Loaded });
    useEffect(() => {
      if (Part) return undefined;
      const shown = new AbortController();
      const settle = (outcome: Outcome<Props>) => {
        if (!shown.signal.aborted) setOutcome(outcome);
      };
      const show = async () => {
        Loaded = (await downloadOnceThere(download, shown.signal))[name] as ComponentType<Props>;
        settle({ Part: Loaded });
      };
      show().catch((error: unknown) => settle({ error }));
      return () => shown.abort();
    }, [Part]);
    // The nearest error screen shows it.
    if (error) throw error;
    return Part ? <Part {...props} /> : null;
  };
  return Object.assign(LazyPart, { download });
};
