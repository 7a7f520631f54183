import type { ComponentType } from 'react';
import { lazyPart } from '../lazyPart';
import { type ViewingAs, stopViewingAs, readViewingAs } from './viewingAs';
import { viewAsFetch } from './viewAsFetch';

export { startViewingAs } from './viewingAs';

/** The parts of the portal that differ while a manager views it as a license user. */
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

/** Empty unless this tab is viewing as somebody. */
export const openViewAs = (): ViewAsParts => {
  const view = readViewingAs();
  return view ? partsOf(view) : {};
};
