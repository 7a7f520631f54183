import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { downloadOnceThere, reloadWhenServerIsThere, watchDownloads } from '../../../src/lib/missingDownload';
import { memoryStorage } from '../../support/memoryStorage';

const reload = vi.fn();
/** Whether the server answers with its configuration. */
const server = vi.fn<() => Promise<{ ok: boolean }>>();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
  vi.stubGlobal('window', { location: { reload } });
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it('[SHELL-17] a page with a missing part is reloaded as soon as the server is there, asked every 5 seconds', async () => {
  server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  server.mockResolvedValueOnce({ ok: false });
  server.mockResolvedValue({ ok: true });
  reloadWhenServerIsThere();
  await pass(5_000);
  expect(server).toHaveBeenCalledTimes(2);
  expect(reload).not.toHaveBeenCalled();
  await pass(5_000);
  expect(reload).toHaveBeenCalledOnce();
});

it('[SHELL-17] the page is reloaded once a minute at most, because the part may be missing for good', async () => {
  server.mockResolvedValue({ ok: true });
  reloadWhenServerIsThere();
  await pass(0);
  expect(reload).toHaveBeenCalledOnce();
  await pass(59_000);
  reloadWhenServerIsThere();
  await pass(0);
  expect(reload).toHaveBeenCalledOnce();
  await pass(1_000);
  reloadWhenServerIsThere();
  await pass(0);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('[SHELL-17] a person who has navigated on is not taken back', async () => {
  server.mockResolvedValue({ ok: false });
  const stop = reloadWhenServerIsThere();
  await pass(0);
  stop();
  server.mockResolvedValue({ ok: true });
  await pass(60_000);
  expect(reload).not.toHaveBeenCalled();
});

const lost = () => {
  const error = new TypeError('Failed to fetch dynamically imported module');
  const browser = new EventTarget();
  vi.stubGlobal('window', browser);
  watchDownloads();
  browser.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  return error;
};

it('[SHELL-17] an unreachable part is downloaded once the server is there', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost()).mockResolvedValue('a dialog');
  server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  server.mockResolvedValue({ ok: true });
  const part = downloadOnceThere(load);
  await pass(4_999);
  expect(load).toHaveBeenCalledOnce();
  await pass(1);
  expect(await part).toBe('a dialog');
});

it('[SHELL-17] a part that is missing while the server is there fails, and so does a broken one', async () => {
  const error = lost();
  server.mockResolvedValue({ ok: true });
  const load = vi.fn(() => Promise.reject(error));
  await expect(downloadOnceThere(load)).rejects.toBe(error);
  expect(load).toHaveBeenCalledTimes(2);
  const broken = vi.fn(() => Promise.reject(new SyntaxError('Unexpected token')));
  await expect(downloadOnceThere(broken)).rejects.toThrow('Unexpected token');
  expect(broken).toHaveBeenCalledOnce();
});

it('[SHELL-17] a part that is no longer shown is not requested again', async () => {
  const load = vi.fn(() => Promise.reject(lost()));
  server.mockResolvedValue({ ok: false });
  const shown = new AbortController();
  const part = downloadOnceThere(load, shown.signal);
  const outcome = expect(part).rejects.toThrow('aborted');
  await pass(0);
  shown.abort();
  await pass(5_000);
  await outcome;
  expect(load).toHaveBeenCalledOnce();
});
