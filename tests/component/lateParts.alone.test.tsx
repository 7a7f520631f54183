import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LateParts } from '../../src/layout/LateParts';
import { renderPortal } from '../support/render';

const { loadOpenId } = vi.hoisted(() => ({ loadOpenId: vi.fn<() => Promise<unknown>>(async () => ({})) }));
vi.mock(import('../../authProvider/loadOpenId'), async original => ({
  ...(await original()),
  loadOpenId: loadOpenId as never,
}));

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

it('[FAIL-24] what a renewal of the sign-in needs is downloaded while the page is new', async () => {
  renderPortal(<LateParts />);
  expect(loadOpenId).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(loadOpenId).toHaveBeenCalledOnce();
});
