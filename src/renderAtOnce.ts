import { type createBrowserRouter, parsePath, type To } from 'react-router-dom';
import { pageOf } from './lib/pageOf';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state'>;

/**
 * Renders an address at once where nothing has to be downloaded for it. The router renders when there is time, which is
 * right for a page that is not there yet, but takes longer; and the next change of a list is made to what the list shows,
 * so that one which came in between, a sort while a search was on its way, would undo the change before it.
 */
export const renderAtOnce = (router: Router, isDownloaded: (pathname: string) => boolean): void => {
  const { navigate } = router;
  const isThere = (to: To | null): boolean => {
    const current = router.state.location.pathname;
    const { pathname = current } = typeof to === 'string' ? parsePath(to) : (to ?? {});
    if (pathname === current) return true;
    // A page's tabs come one by one: the one shown stays until the next is there.
    return pageOf(pathname) !== pageOf(current) && isDownloaded(pathname);
  };
  router.navigate = (to: number | To | null, options?: Parameters<Router['navigate']>[1]) => {
    if (typeof to === 'number') return navigate(to);
    // What replaces an address is done by effects, which may not render at once, and never by a person.
    return navigate(to, isThere(to) && !options?.replace ? { ...options, flushSync: true } : options);
  };
};
