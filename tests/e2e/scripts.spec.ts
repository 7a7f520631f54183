import type { ListAnswer } from '../../contract/schemas/common';
import type { License } from '../../contract/schemas/license';
import { expect, test } from '../support/e2e';

test('[SCRI-04] [SCRI-19] a manager makes a token that only reads; a script exports licenses with it and is refused a reset', async ({
  signedInAs,
  request,
}) => {
  const page = await signedInAs('manager', '/profile');
  const section = page.getByRole('region', { name: 'Access for scripts' });
  await section.getByRole('button', { name: 'New script' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Nightly export');
  await page.getByRole('checkbox', { name: 'Reset and disable licenses' }).check();
  await page.getByRole('button', { name: 'Create token' }).click();
  const shown = page.getByRole('dialog', { name: 'The token of Nightly export' });
  const token = await shown.getByText(/^lpscript_/).innerText();
  await shown.getByRole('button', { name: 'Close' }).click();
  await expect(section.getByText('Only reading. Permissions: Reset and disable licenses.')).toBeVisible();

  const headers = { authorization: `Bearer ${token}`, 'x-csrftoken': 'script' };
  const read = async (offset: number) => {
    const answer = await request.get(`/api/v1/licenses/?limit=100&offset=${offset}&order_by=id`, { headers });
    return (await answer.json()) as ListAnswer<License>;
  };
  const exported = new Set<number>();
  const { count } = await read(0);
  for (let offset = 0; offset < count; offset += 100)
    for (const { id } of (await read(offset)).results) exported.add(id);
  expect(exported.size).toBe(count);
  expect(count).toBeGreaterThan(100);
  const [id] = exported;
  const reset = await request.post(`/api/v1/licenses/${id}/reset/`, { headers });
  expect([reset.status(), await reset.json()]).toMatchObject([403, { code: 'script_is_read_only' }]);

  await page.reload();
  await expect(section.getByText(/Last used on/)).toBeVisible();
  await section.getByRole('button', { name: 'Revoke the access of Nightly export' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(section.getByText('No script has access.')).toBeVisible();
  expect((await request.get('/api/v1/licenses/', { headers })).status()).toBe(401);
});
