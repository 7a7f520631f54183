import { lazy } from 'react';
import type { Page } from '../lib/resource';

/** A page in a file of its own, downloaded when it is first shown, or when `preload` is called. */
export const lazyPage = <Name extends string>(load: () => Promise<Record<Name, Page>>, name: Name): Page =>
  Object.assign(
    lazy(async () => ({ default: (await load())[name] })),
    { preload: load },
  );
