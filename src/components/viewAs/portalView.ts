import type { ComponentType } from 'react';
import { lazyPart } from '../lazyPart';
import { type KeptView, leaveView, readView } from './keptView';
import { viewFetch } from './viewFetch';

export { enterView } from './keptView';

/** What is different in the portal while a manager sees what a license user sees. */
export interface PortalView {
  fetch?: typeof globalThis.fetch;
  Banner?: ComponentType;
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
  const leave = () => leaveView(view);
  const load = async () => ({ Banner: (await import('./ViewBanner')).bannerOf({ view, ended, leave }) });
  return { fetch: viewFetch(view.grant, ended.set), Banner: lazyPart(load, 'Banner') };
};

/** Empty without a view in this tab. */
export const openPortalView = (): PortalView => {
  const view = readView();
  return view ? portalViewOf(view) : {};
};
