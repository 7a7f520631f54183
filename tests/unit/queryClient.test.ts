import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../src/queryClient';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

it('a page that was just seen is not requested again, but is after 15 seconds', async () => {
  const client = createQueryClient();
  const queryFn = vi.fn(async () => 'rows');
  const open = () => client.fetchQuery({ queryKey: ['licenses'], queryFn });
  await open();
  await vi.advanceTimersByTimeAsync(14_999);
  await open();
  expect(queryFn).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  await open();
  expect(queryFn).toHaveBeenCalledTimes(2);
});

it('requests are sent at once even if the browser thinks it is offline, never held back and sent later', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  const send = vi.fn(async () => 'done');
  const command = client.getMutationCache().build(client, client.defaultMutationOptions({ mutationFn: send }));
  expect(await command.execute(undefined)).toBe('done');
  expect(await client.fetchQuery({ queryKey: ['licenses'], queryFn: send })).toBe('done');
});

it('nothing is repeated here: only the HTTP client knows what may be', async () => {
  const client = createQueryClient();
  const fail = vi.fn(() => Promise.reject(new Error('Service Unavailable')));
  await expect(client.fetchQuery({ queryKey: ['licenses'], queryFn: fail })).rejects.toThrow('Service Unavailable');
  const command = client.getMutationCache().build(client, client.defaultMutationOptions({ mutationFn: fail }));
  await expect(command.execute(undefined)).rejects.toThrow('Service Unavailable');
  expect(fail).toHaveBeenCalledTimes(2);
});

it('[SPEED-01] reading the person again renders nothing, unless something has changed', async () => {
  const client = createQueryClient();
  let isManager = true;
  const queryKey = ['auth', 'getPermissions', {}];
  const rendered = vi.fn();
  new QueryObserver(client, { queryKey, queryFn: async () => ({ isManager }) }).subscribe(rendered);
  await vi.advanceTimersByTimeAsync(0);
  rendered.mockClear();
  await client.invalidateQueries();
  await vi.advanceTimersByTimeAsync(0);
  expect(rendered).not.toHaveBeenCalled();
  isManager = false;
  await client.invalidateQueries();
  await vi.advanceTimersByTimeAsync(0);
  expect(rendered).toHaveBeenCalledOnce();
});
