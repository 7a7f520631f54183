import { expect, it } from 'vitest';
import { createExtensions } from '../../dataProvider/extensions';
import { runCommands } from '../../dataProvider/runs';
import { workOnSlice } from '../../server/services/runSlice';
import { people } from '../support/fixture';
import { startForeignServer } from '../support/foreignServer';
import { portalScene } from '../support/portalOnServer';

const portal = portalScene();

it('[RUNS-19] the data provider previews, starts, reads, stops, resumes and undoes a run', async () => {
  const { provider } = await portal.signedInAs(people.manager.email);
  const run = { action: 'disable_licenses', resource: 'licenses', ids: [1, 4] } as const;
  expect(await provider.previewRun({ ...run, ids: [...run.ids] })).toMatchObject({ total: 2, ready: 1 });
  const { id } = await provider.createRun({ ...run, ids: [...run.ids] }, 'one');
  expect((await provider.createRun({ ...run, ids: [...run.ids] }, 'one')).id).toBe(id);
  expect(await provider.stopRun(id, 'stop')).toMatchObject({ state: 'stopped' });
  expect(await provider.resumeRun(id, 'resume')).toMatchObject({ state: 'waiting' });
  await workOnSlice(portal.db, portal.app.sealPassword);
  expect(await provider.getRun(id)).toMatchObject({ state: 'done', done: 1, left_out: 1 });
  expect(await provider.getRunLines(id, { outcome: 'left_out', limit: 20, offset: 0 })).toEqual({
    count: 1,
    results: [
      {
        id: 4,
        license: 4,
        product: 'Studio',
        order_number: 'A-100%',
        outcome: 'left_out',
        reason: 'already_disabled',
      },
    ],
  });
  const undone = await provider.undoRun(id, 'undo');
  expect(undone).toMatchObject({ action: 'enable_licenses', undo_of: id, total: 1 });
  expect((await provider.getRuns()).map(each => each.id)).toEqual([undone.id, id]);
});

it('[RUNS-50] the data provider starts runs on devices, and on people of licenses, and reads which people the lines are about', async () => {
  const { provider } = await portal.signedInAs(people.manager.email);
  const onDevices = { action: 'reset_device', resource: 'licenses', targets: [{ license: 1, device: 2 }] } as const;
  const devices = { ...onDevices, targets: [...onDevices.targets] };
  expect((await provider.previewRun(devices)).groups).toMatchObject([
    { reason: 'device_inactive', targets: [{ license: 1, device: 2, device_name: 'desk_2' }] },
  ]);
  const onPeople = {
    action: 'unassign_users',
    resource: 'licenses',
    targets: [{ license: 2, email: 'who@x.test' }],
  } as const;
  const { id } = await provider.createRun({ ...onPeople, targets: [...onPeople.targets] }, 'people');
  while (await workOnSlice(portal.db, portal.app.sealPassword));
  expect((await provider.getRunLines(id, { limit: 20, offset: 0 })).results).toMatchObject([
    { id: 1, license: 2, email: 'who@x.test', outcome: 'left_out', reason: 'no_license_user' },
  ]);
});

it("[RUNS-29] a run over what a list finds has the list's filter, with what the list always sends", async () => {
  const { provider, last } = await portal.signedInAs(people.manager.email);
  const filter = { license_key__isnull: false, created_at__lte: '2026-11-25', note__icontains: '' };
  const { total } = await provider.getList('licenses', {
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'id', order: 'ASC' },
    filter,
  });
  expect(total).toBeGreaterThan(1);
  // An assignment is the one action for which a bundle does not stand for its members.
  const run = { action: 'assign_users', emails: ['new@x.test'], resource: 'licenses' } as const;
  const preview = await provider.previewRun({ ...run, emails: [...run.emails], filter });
  expect(last().body).toEqual({
    action: 'assign_users',
    emails: ['new@x.test'],
    resource: 'licenses',
    filter: {
      license_key__isnull: '0',
      // The end of the person's day.
      created_at__lte: expect.stringMatching(/^2026-11-2[456]T\d\d:\d\d:59\.999999Z$/),
      bundle_license__isnull: '1',
    },
  });
  expect(preview.total).toBe(total);
});

it('[RUNS-29] a relative day of the filter is sent as the day that it means now', async () => {
  const { provider, last } = await portal.signedInAs(people.manager.email);
  await provider.previewRun({
    action: 'disable_licenses',
    resource: 'licenses',
    filter: { validity_period__lte: '+30d' },
  });
  expect(last().body).toMatchObject({ filter: { validity_period__lte: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) } });
});

it('[RUNS-29] reads the lines of a run as a list, page by page and by result', async () => {
  const { provider, last } = await portal.signedInAs(people.manager.email);
  const { id } = await provider.createRun({ action: 'enable_licenses', resource: 'licenses', ids: [1, 4] }, 'lines');
  while (await workOnSlice(portal.db, portal.app.sealPassword));
  const list = { pagination: { page: 1, perPage: 20 }, sort: { field: '', order: 'ASC' } } as const;
  const { data, total } = await provider.getList('run_lines', { ...list, filter: { run: id, outcome: 'left_out' } });
  expect(last().query).toEqual({ limit: '20', offset: '0', outcome: 'left_out' });
  expect([data.length, total]).toEqual([1, 1]);
  expect(data[0]).toMatchObject({ id: 1, license: 1, outcome: 'left_out', reason: 'already_enabled' });
});

it('[RUNS-28] a back end that does not know the paths after all is not asked again', async () => {
  const server = await startForeignServer();
  for (const status of [404, 405, 501]) {
    const extensions = createExtensions(['runs']);
    const { getRuns, previewRun } = runCommands(server.http, extensions, {});
    server.answer({ status, body: {} });
    const call =
      status === 404 ? getRuns() : previewRun({ action: 'disable_licenses', resource: 'licenses', ids: [1] });
    await expect(call).rejects.toMatchObject({ status });
    expect(extensions.has('runs')).toBe(false);
  }
  server.close();
});

it('[ACC-04] the data provider reads the new initial passwords of a run, and puts them away', async () => {
  const { provider } = await portal.signedInAs(people.distributor.email);
  const run = { action: 'assign_users', resource: 'licenses', emails: ['fresh@x.test'], ids: [2] } as const;
  const { id } = await provider.createRun({ ...run, emails: [...run.emails], ids: [...run.ids] }, 'accounts');
  while (await workOnSlice(portal.db, portal.app.sealPassword));
  expect((await provider.getRun(id)).new_accounts).toBe(1);
  expect(await provider.getRunAccounts(id)).toEqual([{ email: 'fresh@x.test', new_password: expect.any(String) }]);
  await provider.closeRunAccounts(id, 'close');
  expect(await provider.getRunAccounts(id)).toEqual([]);
});

it('[RUNS-69] the portal and the reference server agree on runs that name managers, and on their new passwords', async () => {
  const { provider } = await portal.signedInAs(people.distributor.email);
  const targets = [{ order: 102, email: 'chief@x.test' }];
  const run = { action: 'add_order_managers', resource: 'orders', targets } as const;
  expect(await provider.previewRun({ ...run, targets })).toMatchObject({ total: 1, ready: 1 });
  const { id } = await provider.createRun({ ...run, targets }, 'managers');
  while (await workOnSlice(portal.db, portal.app.sealPassword));
  const { data } = await provider.getList('run_lines', {
    pagination: { page: 1, perPage: 20 },
    sort: { field: '', order: 'ASC' },
    filter: { run: id },
  });
  expect(data).toEqual([
    { id: 1, order: 102, order_number: 'A_200', email: 'chief@x.test', outcome: 'done', reason: null },
  ]);
  await provider.closeRunAccounts(id, 'away');
  expect(await provider.getRun(id)).toMatchObject({ new_accounts: 0, unused_accounts: 1 });
  const renewed = await provider.renewRunAccounts(id, 'renew');
  expect(renewed).toEqual({ results: [{ email: 'chief@x.test', new_password: expect.any(String) }], refused: [] });
  expect(await provider.getRunAccounts(id)).toEqual(renewed.results);
});

it('[SESS-03] the data provider reads and ends own sessions', async () => {
  await portal.signedInAs(people.viewer.email);
  const { provider } = await portal.signedInAs(people.viewer.email);
  const sessions = await provider.getSessions();
  expect(sessions.map(({ is_current }) => is_current)).toEqual([true, false]);
  await provider.endSession(sessions[1]?.id ?? '');
  expect(await provider.getSessions()).toHaveLength(1);
});
