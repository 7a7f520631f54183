import { type createBrowserRouter, parsePath, type To } from 'react-router-dom';
import { pageOf } from './lib/pageOf';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state'>;

interface Pages {
  isDownloaded: (pathname: string) => boolean;
  /** Resolves when the page of an address can be shown. Waits for the server if necessary. */
  download: (pathname: string) => Promise<void>;
}

/**
 * Renders a new address synchronously if its code is there; otherwise two quick changes, such as a search and a sort,
 * would undo each other. If code is missing, the address changes only when the page can be shown.
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
    // Addresses are replaced by effects, which may not render synchronously.
    if (options?.replace) return navigate(to, options);
    const [pathname, { location }] = [pathOf(to), router.state];
    if (pathname === location.pathname) return navigate(to, { ...options, flushSync: true });
    // Each tab has its own download. The current tab stays until the next one is there.
    if (pageOf(pathname) === pageOf(location.pathname)) return navigate(to, options);
    if (isDownloaded(pathname)) return navigate(to, { ...options, flushSync: true });
    await download(pathname);
    if (asked === mine && router.state.location === location) return navigate(to, options);
  };
};
