import type { ReactNode } from 'react';
import type { PortalDataProvider } from '../../../dataProvider/types';
import { lazyPart } from '../lazyPart';
import { type KeptView, readView } from './keptView';
import { viewFetch } from './viewFetch';

const ViewBanner = lazyPart(() => import('./ViewBanner'), 'ViewBanner');

/** What is different in the portal while a manager sees what a license user sees. */
export interface PortalView {
  fetch: typeof globalThis.fetch;
  /** The provider that asks for the person who is seen instead of the one who is signed in. */
  seeing: (provider: Pick<PortalDataProvider, 'getUser'>) => Pick<PortalDataProvider, 'getUser'>;
  banner: ReactNode;
}

const createEnded = () => {
  const listeners = new Set<() => void>();
  let isEnded = false;
  return {
    get: () => isEnded,
    set: () => {
      isEnded = true;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

const portalViewOf = (view: KeptView): PortalView => {
  const ended = createEnded();
  return {
    fetch: viewFetch(view.grant, ended.set),
    seeing: provider => ({ getUser: () => provider.getUser(String(view.user)) }),
    banner: <ViewBanner view={view} ended={ended} />,
  };
};

/** Undefined without a view in this tab. */
export const openPortalView = (): PortalView | undefined => {
  const view = readView();
  return view ? portalViewOf(view) : undefined;
};
