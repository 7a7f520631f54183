import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { License } from '../../contract/schemas/license';
import { distributor } from '../support/people';
import { renderApp } from '../support/renderApp';
import { createLicense } from '../support/sampleLicense';

it('[SPEED-05] a record that was seen before opens as its list shows it now', async () => {
  let status: License['status'] = 'Active';
  const license = () => createLicense({ id: 7, license_key: 'KEY-7', enabled: status === 'Active', status });
  const { user } = renderApp('/licenses/7', {
    person: distributor,
    dataProvider: {
      getOne: (async () => ({ data: license() })) as never,
      getList: (async (resource: string) => ({ data: resource === 'licenses' ? [license()] : [], total: 1 })) as never,
    },
  });
  const shown = () => screen.findByText(status, { selector: '.badge' });
  expect(await shown()).toBeVisible();
  status = 'Disabled';
  await user.click(screen.getByRole('link', { name: 'Back to Licenses' }));
  expect(await shown()).toBeVisible();
  await user.click(screen.getByRole('link', { name: /KEY-7/ }));
  expect(await screen.findByRole('link', { name: 'Back to Licenses' })).toBeVisible();
  expect(await shown()).toBeVisible();
});
