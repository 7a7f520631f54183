import { type createBrowserRouter, parsePath, type To } from 'react-router-dom';
import { pageOf } from './lib/pageOf';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state'>;

interface Pages {
  isDownloaded: (pathname: string) => boolean;
  /** Ends once the page of an address can be shown: not before the server is there. */
  download: (pathname: string) => Promise<void>;
}

/**
 * Renders an address at once where nothing has to be downloaded for it. The router renders when there is time, which is
 * right for a page that is not there yet, but takes longer; and the next change of a list is made to what the list shows,
 * so that one which came in between, a sort while a search was on its way, would undo the change before it.
 * The address of a page that is not there yet stays what it was until the page can be shown: while the server is away, a
 * reload brings back what is seen. Whoever goes elsewhere meanwhile is not led away from there.
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
    // What replaces an address is done by effects, which may not render at once, and never by a person.
    if (options?.replace) return navigate(to, options);
    const [pathname, { location }] = [pathOf(to), router.state];
    if (pathname === location.pathname) return navigate(to, { ...options, flushSync: true });
    // A page's tabs come one by one: the one shown stays until the next is there.
    if (pageOf(pathname) === pageOf(location.pathname)) return navigate(to, options);
    if (isDownloaded(pathname)) return navigate(to, { ...options, flushSync: true });
    await download(pathname);
    if (asked === mine && router.state.location === location) return navigate(to, options);
  };
};
