import { expect, it } from 'vitest';
import { workOnSlice } from '../../server/services/runSlice';
import { people } from '../support/fixture';
import { portalScene } from '../support/portalOnServer';

const portal = portalScene();

it('[RUNS-19] the data provider previews, starts, reads, stops, resumes and undoes a run', async () => {
  const { provider } = await portal.signedInAs(people.manager.email);
  const run = { action: 'disable', resource: 'licenses', ids: [1, 4] } as const;
  expect(await provider.previewRun({ ...run, ids: [...run.ids] })).toMatchObject({ total: 2, ready: 1 });
  const { id, new_accounts } = await provider.createRun({ ...run, ids: [...run.ids] }, 'one');
  expect((await provider.createRun({ ...run, ids: [...run.ids] }, 'one')).id).toBe(id);
  expect(new_accounts).toEqual([]);
  expect(await provider.stopRun(id, 'stop')).toMatchObject({ state: 'stopped' });
  expect(await provider.resumeRun(id, 'resume')).toMatchObject({ state: 'waiting' });
  await workOnSlice(portal.db);
  expect(await provider.getRun(id)).toMatchObject({ state: 'done', done: 1, left_out: 1 });
  expect(await provider.getRunLines(id, { outcome: 'left_out', limit: 20, offset: 0 })).toEqual({
    count: 1,
    results: [{ license: 4, outcome: 'left_out', reason: 'already_disabled' }],
  });
  const undone = await provider.undoRun(id, 'undo');
  expect(undone).toMatchObject({ action: 'enable', undo_of: id, total: 1 });
  expect((await provider.getRuns()).map(each => each.id)).toEqual([undone.id, id]);
});
