import { type ComponentType, lazy, useState } from 'react';
import { completeTexts } from '../../i18n';
import { downloadOnceThere } from '../lib/missingDownload';
import type { Page } from '../lib/resource';

/**
 * A page in a file of its own, downloaded when it is first shown, or when `preload` is called; what was shown before stays
 * while the server is away. What is there by then is shown at once: React.lazy would show first what waits for it, and
 * that for 300 ms at least.
 * @param texts `start`: says nothing but what is downloaded at the start (`i18n/<language>/start.ts`)
 */
export const lazyPage = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  texts: 'start' | 'all' = 'all',
) => {
  let loaded: ComponentType<Props> | undefined;
  const download = async () => {
    const [module] = await Promise.all([load(), texts === 'all' && completeTexts()]);
    loaded = module[name];
    return { default: loaded };
  };
  const AwaitedPage = lazy(() => downloadOnceThere(download));
  const LazyPage = (props: Props) => {
    const [Content] = useState<ComponentType<Props>>(() => loaded ?? AwaitedPage);
    return <Content {...props} />;
  };
  return Object.assign(LazyPage, { preload: download, isDownloaded: () => loaded !== undefined });
};

/**
 * Downloads a page's code before the page is asked for. Whoever shows it sees what fails.
 * @returns when it is there, or cannot be had
 */
export const preload = async (page: Page | undefined): Promise<void> => {
  await page?.preload?.().catch(() => {});
};
