import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import { RecordContextProvider, useGetOne } from 'ra-core';
import type { ComponentType } from 'react';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { codeOf } from '../support/docsCode';
import { testNow } from '../support/constants';
import { startPortalInProcess } from '../support/portalInProcess';
import { renderPortal } from '../support/render';

let portal: Awaited<ReturnType<typeof startPortalInProcess>>;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow });
  portal = await startPortalInProcess('distributor@acme.test');
}, 60_000);
afterAll(async () => {
  await portal.close();
  vi.useRealTimers();
});

/** The code stands in a folder that git ignores, as deep as the one that it is for. */
const fromDocs = async (page: string, file: string): Promise<Record<string, ComponentType>> => {
  const code = codeOf(page).find(block => block.file === file);
  const folder = resolve('test-results/docs');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, file.slice(file.lastIndexOf('/') + 1));
  writeFileSync(path, code?.text ?? '');
  return import(/* @vite-ignore */ path) as Promise<Record<string, ComponentType>>;
};

it('[HOST-65] the button of the docs does what it says, with the reference server', async () => {
  const { EnableButton = () => null } = await fromDocs('docs/extending.md', 'resources/licenses/EnableButton.tsx');
  const [license] = await portal.db.query<{ id: number }>(sql`
    update licenses set enabled = false where id = (select min(id) from licenses where not is_bundle) returning id`);
  const Page = () => (
    <RecordContextProvider value={useGetOne('licenses', { id: license?.id }).data}>
      <EnableButton />
    </RecordContextProvider>
  );
  const { user } = renderPortal(<Page />, { dataProvider: portal.provider });
  portal.calls.length = 0;
  await user.click(await screen.findByRole('button', { name: 'Enable' }));
  expect(await screen.findByText('Enabled')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Enable' })).toBeNull());
  expect(portal.calls).toContain(`POST /api/v1/licenses/${license?.id}/enable/`);
});
