import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { clearDrafts } from '../../src/lib/drafts';
import { dialog, linesShown } from '../support/bulkList';
import { backEnd, differences, license, matrix, openReconcile } from '../support/openReconcile';

afterEach(clearDrafts);

const texts = async (saved: unknown[][]) => Promise.all(saved.map(([file]) => (file as Blob).text()));

it('[RECON-04] [LOOK-68] assigns the missing, one call per license, saves a row per person, and has nothing left then', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:result');
  const { paste, press, provider, usersOf } = await openReconcile([
    license(1, ['bob@x.io', 'eve@x.io']),
    license(2, ['ada@x.io', 'bob@x.io']),
    license(3),
  ]);
  await paste('ada@x.io\nbob@x.io');
  await press('Assign the missing (3)');
  await waitFor(() => expect(dialog()).toHaveAccessibleName('Assign the missing'));
  expect(linesShown()).toEqual([
    ['ada@x.io, Product 1, ORD-1, #1', 'Open'],
    ['ada@x.io, Product 3, ORD-3, #3', 'Open'],
    ['bob@x.io, Product 3, ORD-3, #3', 'Open'],
  ]);
  await press('Make 3 assignments');
  await within(dialog()).findByText('3 of 3 done.');
  expect(within(dialog()).getByText('Fresh-pass-1')).toBeVisible();
  expect(provider.assignUsers.mock.calls).toEqual([
    [1, ['ada@x.io'], expect.any(String)],
    [3, ['ada@x.io', 'bob@x.io'], expect.any(String)],
  ]);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Fresh-pass-1');
  await press('Save results');
  const [file = ''] = await texts(saved.mock.calls);
  expect(file.replace('\uFEFF', '').split('\r\n')).toEqual([
    'License number,Record,Result,Reason,Email,Password',
    '1,"ada@x.io, Product 1, ORD-1, #1",Done,,ada@x.io,Fresh-pass-1',
    '3,"ada@x.io, Product 3, ORD-3, #3",Done,,ada@x.io,',
    '3,"bob@x.io, Product 3, ORD-3, #3",Done,,bob@x.io,',
    '',
  ]);
  await press('Close');
  expect(await screen.findByRole('button', { name: 'Assign the missing (0)' })).toBeDisabled();
  expect(matrix()).toEqual([
    ['ada@x.io', '✓has it', '✓has it', '✓has it'],
    ['bob@x.io', '✓has it', '✓has it', '✓has it'],
    ['eve@x.io', '−extra', '', ''],
  ]);
  expect(usersOf(1)).toEqual(['bob@x.io', 'eve@x.io', 'ada@x.io']);
});

it('[RECON-04] an undo takes exactly those people off again', async () => {
  const { paste, press, usersOf } = await openReconcile([license(1, ['bob@x.io', 'eve@x.io'])], { ids: '1' });
  await paste('ada@x.io\nbob@x.io\ncy@x.io');
  await press('Assign the missing (2)');
  await press('Make 2 assignments');
  await within(dialog()).findByText('2 of 2 done.');
  expect(usersOf(1)).toEqual(['bob@x.io', 'eve@x.io', 'ada@x.io', 'cy@x.io']);
  await press('Undo 2');
  await press('Go on without saving');
  await press('Remove 2 assignments');
  await within(dialog()).findByText('2 of 2 done.');
  expect(usersOf(1)).toEqual(['bob@x.io', 'eve@x.io']);
});

it('[RECON-05] says beforehand which license has too few places, and leaves it out', async () => {
  const { paste, press, provider } = await openReconcile(
    [license(1, ['eve@x.io'], { max_license_users: 4 }), license(2, [], { max_license_users: 60 })],
    { ids: '1,2' },
  );
  await paste(Array.from({ length: 60 }, (_, index) => `p${index}@x.io`).join('\n'));
  await waitFor(() =>
    expect(differences()).toEqual([
      ['60 missing', '1 extra', '3 free places'],
      ['60 missing', '0 extra', '60 free places'],
    ]),
  );
  expect(
    screen.getByText('1 license is left out: more people lack it than it has free places.', { exact: false }),
  ).toBeVisible();
  await press('Assign the missing (60)');
  await waitFor(() => expect(dialog()).toHaveAccessibleName('Assign the missing'));
  expect(new Set(linesShown().map(([name = '', step]) => [name.split('#')[1], step].join()))).toEqual(
    new Set(['2,Open']),
  );
  await press('Make 60 assignments');
  await within(dialog()).findByText('60 of 60 done.');
  expect(provider.assignUsers.mock.calls.map(([id, emails]) => [id, emails.length])).toEqual([[2, 60]]);
});

it('[RECON-06] releases the extra apart from that, and an undo gives them back', async () => {
  const { paste, press, provider, usersOf } = await openReconcile([
    license(1, ['ada@x.io', 'eve@x.io']),
    license(2, ['fay@x.io']),
    license(3, ['ada@x.io']),
  ]);
  await paste('ada@x.io');
  await press('Release the extra (2)');
  await waitFor(() => expect(dialog()).toHaveAccessibleName('Release the extra'));
  expect(linesShown()).toEqual([
    ['eve@x.io, Product 1, ORD-1, #1', 'Open'],
    ['fay@x.io, Product 2, ORD-2, #2', 'Open'],
  ]);
  await press('Release 2 assignments');
  await within(dialog()).findByText('2 of 2 done.');
  expect([1, 2, 3].map(usersOf)).toEqual([['ada@x.io'], [], ['ada@x.io']]);
  await press('Undo 2');
  await press('Make 2 assignments');
  await within(dialog()).findByText('2 of 2 done.');
  expect([1, 2, 3].map(usersOf)).toEqual([['ada@x.io', 'eve@x.io'], ['fay@x.io'], ['ada@x.io']]);
  expect(provider.assignUsers).not.toHaveBeenCalled();
});

it('[RECON-08] licenses that are gone are counted, before and in a run', async () => {
  const { paste, press, remove } = await openReconcile([license(1), license(2)]);
  expect(await screen.findByText('1 license no longer exists, or you may not see it.')).toBeVisible();
  await paste('ada@x.io');
  await screen.findByRole('button', { name: 'Assign the missing (2)' });
  remove(2);
  await press('Assign the missing (2)');
  await waitFor(() => expect(dialog()).toHaveAccessibleName('Assign the missing'));
  expect(linesShown()).toEqual([['ada@x.io, Product 1, ORD-1, #1', 'Open']]);
  expect(within(dialog()).getByText('1 to do. 2 no longer exist.')).toBeVisible();
});

it('[RECON-10] a run goes on after a reload, under the same key', async () => {
  const licenses = [license(1), license(2)];
  const { provider } = backEnd(licenses);
  const keys = new Map<unknown, string[]>();
  const hanging = vi.fn((id: unknown, emails: readonly string[], key: string) => {
    keys.set(id, [key]);
    return id === 1 ? Promise.resolve({ accounts: [], assigned: emails }) : new Promise<never>(() => {});
  });
  const first = await openReconcile(licenses, { ids: '1,2', dataProvider: { ...provider, assignUsers: hanging } });
  await first.paste('ada@x.io\nbob@x.io');
  await first.press('Assign the missing (4)');
  await first.press('Make 4 assignments');
  await waitFor(() => expect(keys.size).toBe(2));
  window.dispatchEvent(new Event('pagehide'));
  first.unmount();

  const again = vi.fn(async (id: unknown, emails: readonly string[], key: string) => {
    keys.get(id)?.push(key);
    return { accounts: [], assigned: emails };
  });
  const second = await openReconcile(licenses, { ids: '1,2', dataProvider: { ...provider, assignUsers: again } });
  await waitFor(() => expect(dialog()).toHaveAccessibleName('Assign the missing'));
  await second.press('Ask again about 2');
  await within(dialog()).findByText('4 of 4 done.');
  expect(again.mock.calls.map(([id, emails]) => [id, emails])).toEqual([[2, ['ada@x.io', 'bob@x.io']]]);
  expect(new Set(keys.get(2)).size).toBe(1);
});
