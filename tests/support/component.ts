import '@testing-library/jest-dom/vitest';
import { threadId } from 'node:worker_threads';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect } from 'vitest';
import './fewStyles';
import './spare';

/** The first use of a lazy page compiles it, which takes long on a busy machine. */
configure({ asyncUtilTimeout: 15_000 });

/** jsdom has no matchMedia, and MUI uses it to get the screen's width: this one uses the width that the test chose. */
const matches = (query: string): boolean => {
  const bound = (name: string) => Number(new RegExp(`\\(${name}:\\s*([\\d.]+)px\\)`).exec(query)?.[1] ?? Number.NaN);
  const [min, max] = [bound('min-width'), bound('max-width')];
  if (Number.isNaN(min) && Number.isNaN(max)) return false;
  return !(window.innerWidth < min) && !(window.innerWidth > max);
};

window.matchMedia = (query: string): MediaQueryList => ({
  matches: matches(query),
  media: query,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
});
window.scrollTo = () => {};

/** Node's own reach other threads, where other tests sign people in. */
const Channel = BroadcastChannel;
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(`${name} ${threadId}`);
  }
};

/** Keys without a text, which a person would read. */
const missing: string[] = [];
// oxlint-disable-next-line no-console -- the library tells of them there
const complain = console.error;
const collect = (...parts: unknown[]) => {
  const [, key] = /Missing translation for key: "(.+)"/.exec(String(parts[0])) ?? [];
  if (key) missing.push(key);
  else complain(...parts);
};

beforeEach(() => {
  window.innerWidth = 1280;
  missing.length = 0;
  // oxlint-disable-next-line no-console -- as above
  console.error = collect;
});

afterEach(() => {
  cleanup();
  // Libraries leave elements there, such as the link of a download, which would come before the next page's.
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  // This file runs again for each test file, so that one would otherwise wrap the other.
  // oxlint-disable-next-line no-console -- as above
  console.error = complain;
  expect(missing).toEqual([]);
});
