import type { CollectListParams } from '../../dataProvider/anyResource';
import type { PortalDataProvider } from '../../dataProvider/types';
import { HttpError } from 'ra-core';
import type { Device } from '../../contract/schemas/device';
import type { License } from '../../contract/schemas/license';
import { Dashboard } from '../../src/dashboard/Dashboard';
import { licenseUser } from './people';
import { renderPortal, type Surroundings } from './render';
import { createLicense } from './sampleLicense';

type Changes = Parameters<typeof createLicense>[0];
/** A license as its user sees it. */
export const usedLicense = (
  id: number,
  product_name: string,
  { devices = [{ hostname: 'ws' }], product, ...changes }: NonNullable<Changes> = {},
) =>
  createLicense({
    id,
    is_manager: false,
    license_key: null,
    order: null,
    order_store_id: null,
    devices,
    product: { product_name, ...product },
    ...changes,
  });

interface Served {
  licenses: License[];
  devices?: Device[];
  /** Whether the back end lists devices of all licenses. */
  isStrict?: boolean;
  isAll?: boolean;
}

/** Answers the page's calls, and records them as 'licenses' or 'devices 7'. */
const serving = ({ licenses, devices = [], isStrict = false, isAll = true }: Served) => {
  const asked: string[] = [];
  const collectList = async (resource: string, { filter = {} }: CollectListParams) => {
    asked.push([resource, ...Object.values<number>(filter)].join(' '));
    if (resource === 'licenses') return { data: licenses, isAll } as never;
    if (isStrict && !('license' in filter)) throw new HttpError('license is required', 400);
    const found = devices.filter(({ license: of }) => filter.license === undefined || filter.license === of);
    return { data: found, isAll: true } as never;
  };
  return { asked, dataProvider: { collectList } as Partial<PortalDataProvider> };
};

/** Opens the home page of a license user. */
export const openHome = (served: Served, { dataProvider, ...options }: Surroundings = {}) => {
  const { asked, ...server } = serving(served);
  const view = renderPortal(<Dashboard />, {
    person: licenseUser,
    dataProvider: { ...server.dataProvider, ...dataProvider },
    ...options,
  });
  return { asked, ...view };
};
