import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { StrictMode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { createExtensions } from '../../dataProvider/extensions';
import { assignUsers } from '../../resources/licenses/assignUsers';
import { DialogHost } from '../../src/components/DialogHost';
import { ExtensionsContext } from '../../src/components/useExtension';
import { clearDrafts } from '../../src/lib/drafts';
import type { AnyAction } from '../../src/lib/bulk';
import { useRunTools } from '../../src/licensing/runs/driver';
import { useOpenRun } from '../../src/licensing/runs/useOpenRun';
import { renderPortal } from '../support/render';
import { runServer } from '../support/serverRuns';

afterEach(clearDrafts);

const keys: string[] = [];

const Commands = () => {
  const { command } = useRunTools();
  const start = (body: string) =>
    command(
      'createRun',
      async (_provider, key) => {
        keys.push(key);
        throw new HttpError('Busy.', 409, { code: 'too_many_runs' });
      },
      body,
    ).catch(() => {});
  return ['with the managers', 'without them'].map(body => (
    <button key={body} onClick={() => void start(body)}>
      {body}
    </button>
  ));
};

it('[RUNS-86] a start that failed is repeated under its key, and has another one once the run is changed', async () => {
  const { user } = renderPortal(<Commands />);
  for (const name of ['with the managers', 'with the managers', 'without them']) {
    await user.click(screen.getByRole('button', { name }));
  }
  await waitFor(() => expect(keys).toHaveLength(3));
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
});

const Undo = () => {
  const { command } = useRunTools();
  const undo = () =>
    command('undoRun', async (_provider, key) => {
      keys.push(key);
      throw new HttpError('No answer.', 0, { code: 'network_error', isUnanswered: true });
    }).catch(() => {});
  return <button onClick={() => void undo()}>Undo</button>;
};

it('[RUNS-102] an undo that was given up without an answer has another key when it is pressed again', async () => {
  keys.length = 0;
  const { user } = renderPortal(
    <DialogHost>
      <Undo />
    </DialogHost>,
  );
  for (let time = 0; time < 2; time += 1) {
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await user.click(await screen.findByRole('button', { name: 'Check again' }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
  }
  expect(keys).toHaveLength(4);
  expect([keys[1] === keys[0], keys[2] === keys[0], keys[3] === keys[2]]).toEqual([true, false, true]);
});

const people = ['a@customer.test', 'b@customer.test', 'c@customer.test'];

const Assigning = () => {
  const { openRun } = useOpenRun();
  const order = { resource: 'licenses', bulkActions: { nameOf: String }, choice: { ids: [1] }, records: 1 };
  return (
    <button onClick={() => void openRun({ ...order, action: assignUsers as AnyAction, isConfirmed: true })}>
      Open
    </button>
  );
};

it('[PRESS-01] the press that confirms a run sends its request once, and does not wait for the sheet', async () => {
  const server = runServer();
  const sheet = { name: 'Assign users to licenses' };
  const drawn: boolean[] = [];
  server.provider.createRun.mockImplementation(async () => {
    drawn.push(screen.queryByRole('dialog', sheet) !== null);
    await screen.findByRole('dialog', sheet);
    return server.set(7, { action: 'assign_users', state: 'done', total: 3, done: 3, open: 0 });
  });
  const { user } = renderPortal(
    <StrictMode>
      <ExtensionsContext value={createExtensions(['runs'])}>
        <DialogHost>
          <Assigning />
        </DialogHost>
      </ExtensionsContext>
    </StrictMode>,
    { dataProvider: server.provider },
  );
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(await screen.findByLabelText('Email addresses'));
  await user.paste(people.join(', '));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await within(await screen.findByRole('dialog', sheet)).findByText('3 of 3 done.');
  expect(drawn).toEqual([false]);
  expect(server.provider.createRun.mock.calls[0]?.[0]).toEqual({
    action: 'assign_users',
    resource: 'licenses',
    targets: people.map(email => ({ license: 1, email })),
  });
  expect(server.provider.previewRun).not.toHaveBeenCalled();
});
