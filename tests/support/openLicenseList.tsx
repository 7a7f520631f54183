import type { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { ResourceContextProvider, ResourceDefinitionContextProvider } from 'ra-core';
import type { Person } from '../../authProvider/person';
import type { License } from '../../contract/schemas/license';
import { licenses } from '../../resources/licenses';
import { LicenseList } from '../../resources/licenses/LicenseList';
import { servingList } from './listCalls';
import { renderPortal } from './render';
import { createLicense } from './sampleLicense';

/** Licenses KEY-1, KEY-2 and so on, in the orders ORD-1, ORD-2 and so on. */
export const createLicenses = (count: number): License[] =>
  Array.from({ length: count }, (_, index) =>
    createLicense({ id: index + 1, license_key: `KEY-${index + 1}`, order_store_id: `ORD-${index + 1}` }),
  );

interface Choice {
  person?: Person;
  path?: string;
  width?: number;
  resetLicense?: (license: License) => Promise<void>;
  language?: 'de';
  queryClient?: QueryClient;
}

/** Opens the list of these licenses, and records its calls. */
export const openLicenseList = (
  records: readonly License[],
  { resetLicense, path = '/licenses', ...choice }: Choice = {},
) => {
  const list = servingList(records);
  const view = renderPortal(
    <ResourceDefinitionContextProvider definitions={{ licenses: { name: 'licenses', options: licenses } }}>
      <ResourceContextProvider value="licenses">
        <LicenseList />
      </ResourceContextProvider>
    </ResourceDefinitionContextProvider>,
    { ...choice, path, dataProvider: { getList: list.getList, ...(resetLicense && { resetLicense }) } },
  );
  return { ...view, calls: list.calls };
};

export const rowOf = async (name: RegExp) => screen.findByRole('row', { name });
export const kindSelect = () => screen.findByLabelText('License type');
