import type { Browser } from '../../authProvider/browser';
import { memoryLocks } from './memoryLocks';
import { memoryStorage } from './memoryStorage';

/** A tab that records where it is sent instead of going there. */
export const fakeBrowser = (own: Partial<Browser> = {}) => {
  const visited: string[] = [];
  const shown: string[] = [];
  const browser: Browser = {
    origin: 'http://portal.test',
    storage: memoryStorage(),
    locks: memoryLocks(),
    isSecure: true,
    cookies: () => '',
    go: url => visited.push(url),
    replaceUrl: path => shown.push(path),
    ...own,
  };
  return { ...browser, visited, shown };
};
