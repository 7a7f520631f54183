import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LateParts } from '../../src/layout/LateParts';
import { renderPortal } from '../support/render';

const { loadOpenId } = vi.hoisted(() => ({ loadOpenId: vi.fn<() => Promise<unknown>>(async () => ({})) }));
vi.mock(import('../../authProvider/loadOpenId'), async original => ({
  ...(await original()),
  loadOpenId: loadOpenId as never,
}));

const downloaded = vi.hoisted(() => vi.fn<() => void>());
vi.mock(import('../../dataProvider/pageCommands'), async original => {
  downloaded();
  return await original();
});

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

it('[FAIL-24] what a renewal of the sign-in needs, and the commands of pages, are downloaded while the page is new', async () => {
  renderPortal(<LateParts />);
  expect([loadOpenId, downloaded].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(5_000);
  await vi.dynamicImportSettled();
  expect([loadOpenId, downloaded].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
