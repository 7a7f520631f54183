import { useQueries, useQuery } from '@tanstack/react-query';
import { DataProviderContext } from 'ra-core';
import { useCallback, useContext, useMemo, useState } from 'react';
import type { Device } from '../../../contract/schemas/device';
import type { License } from '../../../contract/schemas/license';
import type { PortalDataProvider } from '../../../dataProvider/types';
import { useCall } from '../../components/useCall';

/** The newest licenses. People with more go to the list. */
const most = 300;
/** So many devices come in one request. */
const fewDevices = 100;

const newestFirst = { field: 'created_at', order: 'DESC' } as const;
const lastSeenFirst = { field: 'last_check', order: 'DESC' } as const;

export interface Row {
  license: License;
  /** If the license is a member of one. */
  bundle?: License | undefined;
}

/**
 * The licenses of a license user, with the members of a bundle instead of the bundle. Those of a single bundle are read at
 * once, and those of several when they are seen, so that ten licenses never take more than three requests.
 */
export const useHomeLicenses = () => {
  const call = useCall();
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['licenses', 'ofHome'],
    queryFn: () => call(provider => provider.collectList<License>('licenses', { filter: {}, sort: newestFirst, most })),
  });
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const see = useCallback((id: number) => setSeen(ids => new Set([...ids, id])), []);
  const bundles = data?.data.filter(({ is_bundle }) => is_bundle) ?? [];
  const members = useQueries({
    queries: bundles.map(({ id }) => ({
      queryKey: ['licenses', 'getBundleMembers', { id }],
      queryFn: () => call(provider => provider.getBundleMembers(id)),
      enabled: bundles.length === 1 || seen.has(id),
    })),
  });
  const rows = data?.data.flatMap((license): Row[] => {
    const found = members[bundles.indexOf(license)]?.data;
    return found?.length ? found.map(member => ({ license: member, bundle: license })) : [{ license }];
  });
  return {
    rows,
    isAll: data?.isAll ?? true,
    error,
    refetch,
    /** When the licenses were read. */
    now: dataUpdatedAt,
    see,
  };
};

export type DevicesByLicense = ReadonlyMap<number, readonly Device[]>;

/** Devices that a back end sent without their license cannot be told apart. */
const isComplete = (list: { data: Device[]; isAll: boolean }): boolean =>
  list.isAll && list.data.every(({ license }) => typeof license === 'number');

/**
 * All devices of a few licenses, in one request. Null if there are many, or if the back end lists devices by license only:
 * each card then asks for its own. Undefined while they load.
 */
export const useAllDevices = (licenses: readonly License[] | undefined): DevicesByLicense | null | undefined => {
  // Without react-admin's check: a back end may refuse this list and still be signed in to.
  const provider = useContext(DataProviderContext) as PortalDataProvider;
  const count = licenses?.reduce((sum, { devices, times_activated }) => sum + (devices?.length ?? times_activated), 0);
  const areFew = count !== undefined && count <= fewDevices;
  const { data, error } = useQuery({
    queryKey: ['devices', 'ofHome'],
    queryFn: async () => {
      const list = { filter: {}, sort: lastSeenFirst, most: fewDevices };
      const found = await provider.collectList<Device>('devices', list);
      return isComplete(found) ? found.data : null;
    },
    enabled: areFew && count > 0,
  });
  return useMemo(() => {
    if (count === 0) return new Map<number, readonly Device[]>();
    if ((count !== undefined && !areFew) || error || data === null) return null;
    return data && byLicense(data);
  }, [count, areFew, data, error]);
};

const byLicense = (devices: readonly Device[]): DevicesByLicense => {
  const groups = new Map<number, Device[]>();
  for (const device of devices) groups.set(device.license, [...(groups.get(device.license) ?? []), device]);
  return groups;
};
