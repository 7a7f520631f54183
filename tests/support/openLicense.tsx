import { screen } from '@testing-library/react';
import { Resource, ResourceDefinitionContextProvider, useRouterProvider } from 'ra-core';
import type { License } from '../../contract/schemas/license';
import type { PortalDataProvider } from '../../dataProvider/types';
import { LicenseShow } from '../../resources/licenses/LicenseShow';
import { registry } from '../../src/registry';
import { renderPortal } from './render';

const definitions = Object.fromEntries(registry.map(options => [options.name, { name: options.name, options }]));

interface Choice extends NonNullable<Parameters<typeof renderPortal>[1]> {
  /** The part of the address after the license's: 'devices'. */
  tab?: string;
}

const LicenseRoutes = () => {
  const { Route, Routes } = useRouterProvider();
  return (
    <Routes>
      <Route path="/licenses/*" element={<Resource name="licenses" edit={LicenseShow} />} />
    </Routes>
  );
};

/** Opens a license's page with the tabs of every resource. */
export const openLicense = (license: License, { tab = '', dataProvider, ...choice }: Choice = {}) => {
  const getOne = (async () => ({ data: license })) as unknown as PortalDataProvider['getOne'];
  return renderPortal(
    <ResourceDefinitionContextProvider definitions={definitions}>
      <LicenseRoutes />
    </ResourceDefinitionContextProvider>,
    { path: `/licenses/${license.id}/${tab}`.replace(/\/$/, ''), dataProvider: { getOne, ...dataProvider }, ...choice },
  );
};

/** The value next to a label of the details. */
export const valueOf = async (label: string) => {
  const term = (await screen.findAllByText(label)).find(({ tagName }) => tagName === 'DT');
  return term?.nextElementSibling?.textContent;
};
