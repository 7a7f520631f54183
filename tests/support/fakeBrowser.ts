import type { Browser } from '../../authProvider/browser';
import { memoryLocks } from './memoryLocks';
import { memoryStorage } from './memoryStorage';

/** A tab that records navigations and opened windows instead of performing them. */
export const fakeBrowser = (own: Partial<Browser> = {}) => {
  const visited: string[] = [];
  const shown: string[] = [];
  const opened: string[] = [];
  const browser: Browser = {
    origin: 'http://portal.test',
    storage: memoryStorage(),
    locks: memoryLocks(),
    isSecure: true,
    cookies: () => '',
    go: url => visited.push(url),
    openWindow: () => ({ go: url => opened.push(url), close: () => {} }),
    close: () => {},
    replaceUrl: path => shown.push(path),
    ...own,
  };
  return { ...browser, visited, shown, opened };
};
