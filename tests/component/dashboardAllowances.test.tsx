import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Dashboard } from '../../src/dashboard/Dashboard';
import { isNearlyUsedUp, productRow } from '../../src/dashboard/productColumns';
import { distributor, viewer } from '../support/people';
import { renderPortal } from '../support/render';

const dataProvider = { getLicenseCounters: async () => [], getList: async () => ({ data: [], total: 0 }) as never };

it.each([
  ['may issue', distributor, /^What you may issue and have issued yourself\./],
  ['may not issue', viewer, /^What you have issued yourself, and your allowance\. Issuing needs the permission/],
])('[DASH-15] says what the figures mean for somebody who %s', async (_case, person, words) => {
  renderPortal(<Dashboard />, { person, dataProvider });
  expect(await screen.findByText(words)).toBeVisible();
});

it('[DASH-16] nothing left is little left, unless nothing was ever to be issued', () => {
  const row = (created_licenses_count: number, num_of_licenses: number | null) =>
    productRow({ product: { id: 1, product_name: 'Studio' }, created_licenses_count, num_of_licenses }, new Map());
  expect([row(200, 200), row(1, 0), row(0, 0), row(5, null)].map(isNearlyUsedUp)).toEqual([true, true, false, false]);
});
