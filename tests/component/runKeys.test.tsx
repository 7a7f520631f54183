import { screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, it } from 'vitest';
import { useRunTools } from '../../src/licensing/runs/driver';
import { renderPortal } from '../support/render';

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
