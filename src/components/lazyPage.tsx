import { type ComponentType, lazy, useState } from 'react';
import { type TextArea, withTexts } from '../../i18n';
import { downloadOnceThere } from '../lib/missingDownload';
import type { Page } from '../lib/resource';
import type { PropsOf } from './lazyPart';

/**
 * A page that is downloaded by `preload` or when first shown. It is shown at once when downloaded; React.lazy would
 * wait 300 ms.
 * @param texts the texts that the page waits for: those of `i18n/<language>/start.ts` or `signIn.ts`, or all
 */
export const lazyPage = <Name extends string, Module extends Record<Name, ComponentType<never>>>(
  load: () => Promise<Module>,
  name: Name,
  texts: TextArea = 'all',
) => {
  type Props = PropsOf<Module[Name]>;
  let loaded: ComponentType<Props> | undefined;
  const download = async () => {
    loaded = (await withTexts(load, texts))[name] as ComponentType<Props>;
    return { default: loaded };
  };
  const AwaitedPage = lazy(() => downloadOnceThere(download));
  const LazyPage = (props: Props) => {
    const [Content] = useState<ComponentType<Props>>(() => loaded ?? AwaitedPage);
    return <Content {...props} />;
  };
  return Object.assign(LazyPage, {
    preload: download,
    isDownloaded: () => loaded !== undefined,
    source: { load, texts },
  });
};

/** Downloads a page's code in advance. Never rejects, because the page itself reports a failure when it is shown. */
export const preload = async (page: Page | undefined): Promise<void> => {
  if (!page?.isDownloaded?.()) await page?.preload?.().catch(() => {});
};
