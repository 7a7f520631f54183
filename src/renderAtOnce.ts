import { type createBrowserRouter, parsePath, type To } from 'react-router-dom';
import { pageOf } from './lib/pageOf';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state'>;

interface Pages {
  isDownloaded: (pathname: string) => boolean;
  /** Ends when the page of an address can be shown. Waits for the server if need be. */
  download: (pathname: string) => Promise<void>;
}

/**
 * Renders a new address at once if nothing has to be downloaded for it. The router would render it when there is time.
 * That takes longer, and a list's next change would undo one that has not rendered yet, such as a sort right after a
 * search.
 * The address of a page that is not downloaded yet stays what it was until the page can be shown. While the server is
 * away, a reload then brings back what is seen. If the person goes elsewhere in the meantime, the page is not shown.
 */
export const renderAtOnce = (router: Router, { isDownloaded, download }: Pages): void => {
  const { navigate } = router;
  let asked = 0;
  const pathOf = (to: To | null): string => {
    const current = router.state.location.pathname;
    const { pathname = current } = typeof to === 'string' ? parsePath(to) : (to ?? {});
    return pathname;
  };
  router.navigate = async (to: number | To | null, options?: Parameters<Router['navigate']>[1]) => {
    const mine = ++asked;
    if (typeof to === 'number') return navigate(to);
    // Effects replace addresses, people never do, and effects may not render at once.
    if (options?.replace) return navigate(to, options);
    const [pathname, { location }] = [pathOf(to), router.state];
    if (pathname === location.pathname) return navigate(to, { ...options, flushSync: true });
    // A page's tabs are downloaded one by one. The current tab stays until the next one is there.
    if (pageOf(pathname) === pageOf(location.pathname)) return navigate(to, options);
    if (isDownloaded(pathname)) return navigate(to, { ...options, flushSync: true });
    await download(pathname);
    if (asked === mine && router.state.location === location) return navigate(to, options);
  };
};
