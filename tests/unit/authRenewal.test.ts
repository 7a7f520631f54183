import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OpenId } from '../../authProvider/openId';
import { createRenewal } from '../../authProvider/renewal';
import { createSignInStore, type StoredSignIn } from '../../authProvider/storage';
import { createTabLock } from '../../authProvider/tabs';
import { memoryLocks } from '../support/memoryLocks';
import { memoryStorage } from '../support/memoryStorage';
import { storedSignIn } from '../support/signInParts';

const start = new Date('2026-01-01T00:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const providerError = (error: string) => Object.assign(new Error(error), { name: 'ErrorResponse', error });
const tokens = (): Partial<StoredSignIn> => ({
  accessToken: 'access-1',
  refreshToken: 'refresh-1',
  renewAt: Date.now() + 540_000,
  expiresAt: Date.now() + 600_000,
});

const prepare = (own: Partial<StoredSignIn> = {}) => {
  const store = createSignInStore(memoryStorage());
  store.write(storedSignIn(own));
  const refresh = vi.fn<OpenId['refresh']>(() => Promise.resolve(tokens()));
  const onOver = vi.fn();
  const locks = memoryLocks();
  const openId = () => Promise.resolve({ refresh } as unknown as OpenId);
  const renewal = createRenewal({ store, locks, owns: createTabLock(locks), openId, onOver });
  return { store, locks, refresh, onOver, renewal };
};

it('[AUTH-10] stores the result of a renewal', async () => {
  const { renewal, store } = prepare();
  expect(await renewal.renew()).toBe('renewed');
  expect(store.read()).toMatchObject({ id: 'sign-in-1', accessToken: 'access-1', csrfToken: 'csrf-0' });
});

it('[AUTH-15] renews once for all concurrent callers', async () => {
  const { renewal, refresh } = prepare();
  expect(await Promise.all([renewal.renew(), renewal.renew(), renewal.renew()])).toEqual([
    'renewed',
    'renewed',
    'renewed',
  ]);
  expect(refresh).toHaveBeenCalledOnce();
});

it('[AUTH-15] tries once for all even when the provider does not answer', async () => {
  const { renewal, refresh } = prepare();
  refresh.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await Promise.all([renewal.renew(), renewal.renew()])).toEqual(['unavailable', 'unavailable']);
  expect(refresh).toHaveBeenCalledOnce();
});

it('[AUTH-10] takes what another tab renewed while it waited', async () => {
  const { renewal, refresh, store, locks } = prepare();
  const otherTab = locks.request('portal.renewal.sign-in-1', async () => {
    store.write(storedSignIn({ ...tokens(), refreshToken: 'refresh-9' }));
  });
  expect(await renewal.renew()).toBe('renewed');
  await otherTab;
  expect(refresh).not.toHaveBeenCalled();
});

it('[AUTH-08] stores nothing when the person logged out meanwhile', async () => {
  const { renewal, refresh, store } = prepare();
  refresh.mockImplementation(() => {
    store.clear();
    return Promise.resolve(tokens());
  });
  expect(await renewal.renew()).toBe('sign_in_required');
  expect(store.read()).toBeNull();
});

it('[AUTH-10] renews by itself 60 seconds before the end', async () => {
  const { renewal, refresh } = prepare();
  renewal.schedule();
  await vi.advanceTimersByTimeAsync(539_999);
  expect(refresh).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(refresh).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(540_000);
  expect(refresh).toHaveBeenCalledTimes(2);
});

it('[AUTH-10] does not renew after it was stopped', async () => {
  const { renewal, refresh } = prepare();
  renewal.schedule();
  renewal.stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(refresh).not.toHaveBeenCalled();
});

it.each(['invalid_grant', 'login_required', 'interaction_required', 'invalid_client', 'unauthorized_client'])(
  '[AUTH-15] [AUTH-39] ends the sign-in when the provider answers %s',
  async code => {
    const { renewal, refresh, onOver } = prepare();
    refresh.mockRejectedValue(providerError(code));
    expect(await renewal.renew()).toBe('sign_in_required');
    expect(onOver).toHaveBeenCalledOnce();
  },
);

it.each([
  ['there is no network', new TypeError('Failed to fetch')],
  ['the provider has a problem', providerError('server_error')],
  ['the provider is busy', new Error('Service Unavailable (503)')],
])('[AUTH-15] keeps the person signed in when %s', async (_name, error) => {
  const { renewal, refresh, onOver, store } = prepare();
  refresh.mockRejectedValue(error);
  expect(await renewal.renew()).toBe('unavailable');
  expect(onOver).not.toHaveBeenCalled();
  expect(store.read()?.accessToken).toBe('access-0');
});

it('[AUTH-15] waits 5, 15 and then 60 seconds between failing renewals', async () => {
  const { renewal, refresh } = prepare({ renewAt: start.getTime() });
  refresh.mockRejectedValue(new TypeError('Failed to fetch'));
  await renewal.renew();
  for (const [wait, calls] of [
    [5_000, 2],
    [15_000, 3],
    [60_000, 4],
    [60_000, 5],
  ] as const) {
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(refresh).toHaveBeenCalledTimes(calls - 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(refresh).toHaveBeenCalledTimes(calls);
  }
});

it('[AUTH-15] waits 5 seconds again once a renewal has succeeded in between', async () => {
  const { renewal, refresh } = prepare({ renewAt: start.getTime() });
  const fail = () => refresh.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fail();
  await renewal.renew();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(refresh).toHaveBeenCalledTimes(2);
  fail();
  await vi.advanceTimersByTimeAsync(540_000);
  expect(refresh).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(refresh).toHaveBeenCalledTimes(4);
});

it('[AUTH-15] does not try again while it waits, until the network is back', async () => {
  const { renewal, refresh } = prepare({ renewAt: start.getTime() });
  refresh.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await renewal.renew();
  expect(renewal.isBackingOff()).toBe(true);
  expect(await renewal.renew()).toBe('unavailable');
  expect(refresh).toHaveBeenCalledOnce();
  renewal.retryNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(refresh).toHaveBeenCalledTimes(2);
  expect(renewal.isBackingOff()).toBe(false);
});

it('[AUTH-15] requires a sign-in when there is no refresh token', async () => {
  const { renewal, refresh } = prepare({ refreshToken: null });
  expect(await renewal.renew()).toBe('sign_in_required');
  expect(refresh).not.toHaveBeenCalled();
});

it('[AUTH-09] does not use the refresh token of another tab', async () => {
  const { locks, store, refresh, onOver } = prepare();
  expect(await createTabLock(locks)('sign-in-1')).toBe(true);
  const openId = () => Promise.resolve({ refresh } as unknown as OpenId);
  const copy = createRenewal({ store, locks, owns: createTabLock(locks, 1), openId, onOver });
  expect(await copy.renew()).toBe('sign_in_required');
  expect(refresh).not.toHaveBeenCalled();
});

it('[AUTH-10] waits in parts if the wait exceeds the longest timer', async () => {
  const month = 31 * 86_400_000;
  const { renewal, refresh } = prepare({ renewAt: start.getTime() + month });
  renewal.schedule();
  await vi.advanceTimersByTimeAsync(month - 1);
  expect(refresh).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(refresh).toHaveBeenCalledOnce();
});
