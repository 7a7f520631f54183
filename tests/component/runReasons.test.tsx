import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { clearDrafts } from '../../src/lib/drafts';
import { linesShown, openBulkList, pageBox, selectionBar } from '../support/bulkList';
import { namedTargets, runServer } from '../support/serverRuns';

afterEach(clearDrafts);

it('[TRY-02] a run foresees licenses that have no users', async () => {
  const server = runServer([], 4);
  const targets = namedTargets(1, 2);
  const group = { outcome: 'left_out' as const, reason: 'no_license_user', count: 2, examples: [1, 2], targets };
  server.provider.previewRun.mockResolvedValueOnce({ total: 4, ready: 2, has_undo: true, groups: [group] });
  const { user } = await openBulkList(server.records, { dataProvider: server.provider, extensions: ['runs'] });
  await user.click(pageBox());
  await user.click(await within(await selectionBar()).findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Unassign all users' }));
  expect(await screen.findByText('2 × The license has no users.')).toBeVisible();
  expect(linesShown().map(([, ...told]) => told.join(': '))).toEqual([
    'Left out: The license has no users.',
    'Left out: The license has no users.',
  ]);
});
