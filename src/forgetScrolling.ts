import type { Store } from 'ra-core';
import type { createBrowserRouter } from 'react-router-dom';
import { pageOf } from './lib/pageOf';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Lets a list that a link leads to begin at its top. react-admin scrolls it to where it was left, which is right for
 * whoever goes back only, and knows no difference; so it has to be forgotten before the list is rendered.
 */
export const forgetScrolling = (router: Router, store: Store): void => {
  let page = pageOf(router.state.location.pathname);
  router.subscribe(({ historyAction, location }) => {
    const next = pageOf(location.pathname);
    if (historyAction === 'PUSH' && next !== page) store.removeItem(`${next.slice(1)}.list.scrollPosition`);
    page = next;
  });
};
