import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenToBrowser } from '../../authProvider/triggers';

const reload = vi.fn();
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const tab = Object.assign(new EventTarget(), { location: { reload } });
beforeEach(() => {
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', tab);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const listen = () => {
  const heard = { onVisible: vi.fn(), onOnline: vi.fn() };
  return { ...heard, stop: listenToBrowser(heard) };
};
const shown = (persisted: boolean) => tab.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

it.each([
  ['visible', 1],
  ['hidden', 0],
])('[AUTH-10] a tab that becomes %s checks its sign-in %i times', (visibilityState, times) => {
  const { onVisible, stop } = listen();
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(onVisible).toHaveBeenCalledTimes(times);
  stop();
});

it('[AUTH-08] a page restored from the browser’s cache by Back is reloaded: it may be older than a logout', () => {
  const { stop } = listen();
  shown(false);
  expect(reload).not.toHaveBeenCalled();
  shown(true);
  expect(reload).toHaveBeenCalledOnce();
  stop();
});

it('[AUTH-15] does not listen after it was stopped', () => {
  const { onVisible, onOnline, stop } = listen();
  tab.dispatchEvent(new Event('online'));
  expect(onOnline).toHaveBeenCalledOnce();
  stop();
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  tab.dispatchEvent(new Event('online'));
  shown(true);
  expect([onVisible.mock.calls.length, onOnline.mock.calls.length, reload.mock.calls.length]).toEqual([0, 1, 0]);
});
