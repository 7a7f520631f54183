import type { Store } from 'ra-core';
import type { createBrowserRouter } from 'react-router-dom';
import { pageOf } from './lib/pageOf';

type Router = ReturnType<typeof createBrowserRouter>;

/** Lets a list opened by a link start at its top. react-admin would restore the scroll position, as after Back. */
export const forgetScrolling = (router: Router, store: Store): void => {
  let page = pageOf(router.state.location.pathname);
  router.subscribe(({ historyAction, location }) => {
    const next = pageOf(location.pathname);
    if (historyAction === 'PUSH' && next !== page) store.removeItem(`${next.slice(1)}.list.scrollPosition`);
    page = next;
  });
};
