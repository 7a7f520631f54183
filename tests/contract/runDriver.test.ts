import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { licenseActions } from '../../resources/licenses/licenseActions';
import { workOnSlice } from '../../server/services/runSlice';
import { isPage } from '../../src/lib/bulk';
import type { RunHandle } from '../../src/licensing/runs/driver';
import { createServerDriver } from '../../src/licensing/runs/serverDriver';
import type { RunTools } from '../../src/licensing/runs/useRunTools';
import { people } from '../support/fixture';
import { portalScene } from '../support/portalOnServer';

const portal = portalScene();

const toolsOf = ({ provider }: Awaited<ReturnType<typeof portal.signedInAs>>): RunTools => ({
  provider,
  call: work => work(provider),
  client: new QueryClient(),
  person: undefined,
  isExact: true,
  acceptsCredentials: true,
  command: (name, work) => work(provider, name),
  refresh: () => {},
  numberLabelOf: () => undefined,
  leaveIfDenied: async () => {},
});

const disable = licenseActions.find(({ name }) => name === 'disable-licenses');

const until = async (handle: RunHandle, phase: string) => {
  await vi.waitFor(() => expect(handle.read().phase).toBe(phase));
  return handle.read();
};

it('[RUN-30] the driver of the server previews by its rules, starts, follows and undoes a run', async () => {
  if (!disable || isPage(disable)) throw new Error('No such action.');
  const tools = toolsOf(await portal.signedInAs(people.manager.email));
  const bulkActions = { nameOf: String };
  const order = {
    resource: 'licenses',
    action: disable,
    bulkActions,
    input: null,
    choice: { ids: [1, 4] },
    records: 2,
  };
  const handle = createServerDriver(tools).preview(order);
  const ignore = handle.subscribe(() => {});
  const foreseen = await until(handle, 'ready');
  expect(foreseen.counts).toEqual({ refused: 0, unconfirmed: 0, left_out: 1, done: 0, open: 1 });
  expect(foreseen.lines.map(({ id, step, reason }) => [id, step, reason?.detail])).toEqual([
    [4, 'left_out', 'portal.runs.reasons.already_disabled'],
  ]);
  await handle.start();
  await workOnSlice(portal.db, portal.app.sealPassword);
  handle.preview();
  const ended = await until(handle, 'ended');
  expect([ended.counts.done, ended.undoable, ended.next]).toEqual([1, 1, 0]);

  // Another computer knows only the run's id.
  const elsewhere = createServerDriver(tools).resume(ended.run?.id ?? 0);
  const ignoreElsewhere = elsewhere.subscribe(() => {});
  await until(elsewhere, 'ended');
  const undo = await elsewhere.undo();
  const ignoreUndo = undo?.subscribe(() => {});
  await workOnSlice(portal.db, portal.app.sealPassword);
  undo?.preview();
  if (undo) expect((await until(undo, 'ended')).counts.done).toBe(1);
  for (const stop of [ignore, ignoreElsewhere, ignoreUndo]) stop?.();
});
