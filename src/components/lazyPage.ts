import { type ComponentType, lazy } from 'react';
import type { Page } from '../lib/resource';

/** A page in a file of its own, downloaded when it is first shown, or when `preload` is called. */
export const lazyPage = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType<object>>>,
  name: Name,
): Page => {
  const loadPage = async () => {
    const page: ComponentType<object> = (await load())[name];
    return { default: page };
  };
  return Object.assign(lazy(loadPage), { preload: load });
};

/** Downloads a page's code before the page is asked for. Whoever shows it sees what fails. */
export const preload = (page: Page | undefined): void => {
  page?.preload?.().catch(() => {});
};
