import type { ComponentType } from 'react';
import { lazyPart } from '../lazyPart';
import { type ViewingAs, stopViewingAs, readViewingAs } from './viewingAs';
import { viewAsFetch } from './viewAsFetch';

export { startViewingAs } from './viewingAs';

/** What is different in the portal while a manager sees what a license user sees. */
export interface ViewAsParts {
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

const partsOf = (view: ViewingAs): ViewAsParts => {
  const ended = createEnded();
  const leave = () => stopViewingAs(view);
  const load = async () => ({ Banner: (await import('./ViewAsBanner')).bannerOf({ view, ended, leave }) });
  return { fetch: viewAsFetch(view.grant, ended.set), Banner: lazyPart(load, 'Banner') };
};

/** Empty without a view in this tab. */
export const openViewAs = (): ViewAsParts => {
  const view = readViewingAs();
  return view ? partsOf(view) : {};
};
