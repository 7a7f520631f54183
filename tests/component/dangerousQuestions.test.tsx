import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openBulkList, pageBox, selectionBar } from '../support/bulkList';
import { chooseFor, openUsers } from '../support/licenseUsers';
import { createLicense } from '../support/sampleLicense';

const warns = 'MuiButton-colorError';

it.each([
  ['Reset activations', true],
  ['Unassign', false],
])('[ACT-09] the question of "%s" warns: %s', async (action, isDangerous) => {
  const { user } = await openUsers();
  await chooseFor(user, 'ana@customer.test', action);
  const button = within(await screen.findByRole('dialog')).getByRole('button', { name: action });
  expect(button.classList.contains(warns)).toBe(isDangerous);
});

it.each([
  ['Reset', 'Reset 1 license', true],
  ['Disable', 'Disable 1 license', true],
])('[ACT-09] the sheet of the run "%s" warns: %s', async (action, start, isDangerous) => {
  const { user } = await openBulkList([createLicense({ id: 1, license_key: 'KEY-1' })]);
  await user.click(pageBox());
  await user.click(await within(await selectionBar()).findByRole('button', { name: action }));
  const button = await within(await screen.findByRole('dialog')).findByRole('button', { name: start });
  expect(button.classList.contains(warns)).toBe(isDangerous);
});

it('[ACT-09] the question of a single license warns', async () => {
  const { user } = await openBulkList([createLicense({ id: 1, license_key: 'KEY-1' })]);
  const row = await screen.findByRole('row', { name: /KEY-1/ });
  await user.click(within(row).getByRole('button', { name: 'Reset' }));
  const question = await screen.findByRole('dialog', { name: 'Reset this license?' });
  expect(within(question).getByRole('button', { name: 'Reset' })).toHaveClass(warns);
  expect(within(question).getByRole('button', { name: 'Cancel' })).not.toHaveClass(warns);
});
