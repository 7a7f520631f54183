import { HttpError } from 'ra-core';
import { expect, it, vi } from 'vitest';
import type { RunLine, RunLineList } from '../../contract/extensions/runs';
import type { RunHandle, RunOrder } from '../../src/licensing/runs/driver';
import { createServerDriver } from '../../src/licensing/runs/serverDriver';
import { people } from '../support/fixture';
import { portalScene } from '../support/portalOnServer';
import { runOrder, runTools } from '../support/runTools';
import { soon } from '../support/soon';

const portal = portalScene({ worksOnRuns: true });

const until = async (handle: RunHandle, phase: string) => {
  await vi.waitFor(() => expect(handle.read().phase).toBe(phase), soon);
  return handle.read();
};

it('[RUN-30] the driver of the server previews by its rules, starts, follows and undoes a run', async () => {
  const tools = runTools(await portal.signedInAs(people.manager.email));
  const handle = createServerDriver(tools).preview(runOrder('disable_licenses', [1, 4, 2]));
  const ignore = handle.subscribe(() => {});
  const foreseen = await until(handle, 'ready');
  expect(foreseen.counts).toEqual({ refused: 0, unconfirmed: 0, left_out: 1, done: 0, open: 2 });
  expect(foreseen.lines.map(({ id, step, reason }) => [id, step, reason?.detail])).toEqual([
    ['4 ', 'left_out', 'portal.runs.reasons.already_disabled'],
  ]);
  await handle.start();
  const ended = await until(handle, 'ended');
  expect([ended.counts.done, ended.undoable, ended.next]).toEqual([2, 2, 0]);

  // Another computer knows only the run's id.
  const elsewhere = createServerDriver(tools).resume(ended.run?.id ?? 0);
  const ignoreElsewhere = elsewhere.subscribe(() => {});
  await until(elsewhere, 'ended');
  const undo = await elsewhere.undo();
  const ignoreUndo = undo?.subscribe(() => {});
  if (undo) expect((await until(undo, 'ended')).counts.done).toBe(2);
  for (const stop of [ignore, ignoreElsewhere, ignoreUndo]) stop?.();
});

const none: ReadonlySet<string> = new Set();

it('[RUN-40] host names of a list are sent as these devices, and all of their licenses are the other choice', async () => {
  const { provider, requests } = await portal.signedInAs(people.manager.email);
  const hosts = (...names: string[]) => ({ devices: new Set(names), people: none });
  const on = new Map([
    [1, hosts('build-1')],
    [2, hosts('laptop-5')],
    [3, hosts('render-4')],
  ]);
  const order = { ...runOrder('reset_device', [1, 2, 3]), listed: { on, people: [], isByLicense: false } };
  const handle = createServerDriver(runTools({ provider })).preview(order);
  const ignore = handle.subscribe(() => {});
  expect((await until(handle, 'ready')).choice).toEqual({
    what: 'devices',
    chosen: 'listed',
    listed: 3,
    all: 4,
    licenses: 3,
  });
  expect(requests.at(-1)?.body).toEqual({
    action: 'reset_device',
    resource: 'licenses',
    targets: [
      { license: 1, device: 1 },
      { license: 2, device: 5 },
      { license: 3, device: 4 },
    ],
  });
  handle.choose('all');
  await vi.waitFor(() => expect(handle.read()).toMatchObject({ phase: 'ready', choice: { chosen: 'all' } }), soon);
  expect(handle.read().lines.map(({ name, place, step }) => [name, place?.name, step])).toEqual([
    ['desk_2', expect.stringContaining(', '), 'left_out'],
  ]);
  ignore();
});

it('[RUN-41] managers of the order are left out by one press, however many; the others are assigned', async () => {
  const { provider, requests } = await portal.signedInAs(people.distributor.email);
  const managers = Array.from({ length: 7 }, (_, index) => `head-${index}@acme.test`);
  for (const email of managers) await provider.addOrderManager(101, { email }, crypto.randomUUID());
  const joiners = ['new-1@acme.test', 'new-2@acme.test', 'misspelt'];
  const order = runOrder('assign_users', [2], [...managers, ...joiners]);
  const tools = runTools({ provider });
  const handle = createServerDriver(tools).preview(order);
  const ignore = handle.subscribe(() => {});
  const [group] = (await until(handle, 'ready')).groups;
  expect(group).toMatchObject({
    count: 7,
    leaveOut: { detail: 'portal.runs.leave_out.managers', values: { count: 7 } },
  });
  expect(group?.lines.map(({ name }) => name)).toEqual(managers);
  if (group) handle.leaveOut(group);
  await vi.waitFor(() => expect(handle.read().counts.left_out).toBe(7), soon);
  expect(handle.read().counts).toEqual({ refused: 1, unconfirmed: 0, left_out: 7, done: 0, open: 2 });
  await handle.start();
  const { run, counts } = await until(handle, 'ended');
  expect(counts).toEqual({ refused: 1, unconfirmed: 0, left_out: 0, done: 2, open: 0 });
  // The lines came with the answer.
  const [, known] =
    tools.client.getQueriesData<RunLineList & { data: RunLine[] }>({ queryKey: ['run_lines'] })[0] ?? [];
  expect(known?.data.map(({ email, outcome }) => [email, outcome])).toEqual([
    ['misspelt', 'failed'],
    ['new-1@acme.test', 'done'],
    ['new-2@acme.test', 'done'],
  ]);
  expect(requests.filter(({ path }) => path.includes(`runs/${run?.id}/lines`))).toEqual([]);
  ignore();
});

it('[RUN-42] one or two targets are left to the page, and no more', async () => {
  const { provider, requests } = await portal.signedInAs(people.manager.email);
  const begin = async (order: RunOrder) => {
    const handle = createServerDriver(runTools({ provider })).preview(order);
    const ignore = handle.subscribe(() => {});
    await vi.waitFor(
      () => expect([handle.read().phase, handle.read().isForPage]).not.toEqual(['loading', undefined]),
      soon,
    );
    ignore();
    return handle.read().isForPage ?? false;
  };
  expect(await begin(runOrder('disable_licenses', [1, 2]))).toBe(true);
  expect(await begin(runOrder('assign_users', [2], ['new-3@acme.test', 'new-4@acme.test']))).toBe(true);
  expect(requests.filter(({ path }) => path.startsWith('/x/runs'))).toEqual([]);
  // A bundle stands for its members, so it is not too small for the server.
  expect(await begin(runOrder('disable_licenses', [5]))).toBe(false);
  expect(requests.at(-1)?.body).toEqual({ action: 'disable_licenses', resource: 'licenses', ids: [5] });
});

it('[RUN-57] what a person has confirmed starts without a preview, and is previewed if the start is refused', async () => {
  const { provider, requests } = await portal.signedInAs(people.distributor.email);
  const tools = runTools({ provider });
  const joiners = (...numbers: number[]) => numbers.map(number => `joiner-${number}@acme.test`);
  const confirmed = (emails: readonly string[]) => ({ ...runOrder('assign_users', [2], emails), isConfirmed: true });
  const onIdle = vi.fn();
  requests.length = 0;
  const handle = createServerDriver(tools).preview({ ...confirmed(joiners(1, 2, 3)), onIdle });
  const ignore = handle.subscribe(() => {});
  expect((await until(handle, 'ended')).counts.done).toBe(3);
  expect(requests.map(({ method, path }) => `${method} ${path}`)[0]).toBe('POST /x/runs/');
  expect(requests.some(({ path }) => path.includes('preview'))).toBe(false);
  expect(onIdle.mock.calls).toEqual([[[], true]]);

  const command = async () => Promise.reject(new HttpError('Busy.', 409, { code: 'too_many_runs' }));
  const refused = createServerDriver({ ...tools, command }).preview(confirmed(joiners(4, 5, 6)));
  const ignoreRefused = refused.subscribe(() => {});
  expect((await until(refused, 'ready')).next).toBe(3);
  ignore();
  ignoreRefused();
});
