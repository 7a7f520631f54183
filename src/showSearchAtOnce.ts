import type { createBrowserRouter, To } from 'react-router-dom';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate'>;

/**
 * Renders a changed search of an address before anything else can happen. The router renders when there is time, which
 * is right for a page that has to be downloaded; but the next change of a list is made to what the list shows, so that
 * one which came in between, a sort while a search was on its way, would undo the change before it.
 */
export const showSearchAtOnce = (router: Router): void => {
  const { navigate } = router;
  router.navigate = (to: number | To | null, options?: Parameters<Router['navigate']>[1]) => {
    if (typeof to === 'number') return navigate(to);
    // What replaces an address is done by effects, which may not render at once, and never by a person.
    return navigate(to, isSearch(to) && !options?.replace ? { ...options, flushSync: true } : options);
  };
};

const isSearch = (to: To | null): boolean => typeof to === 'object' && to?.search !== undefined && !to.pathname;
