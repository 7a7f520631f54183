import { useQuery, useQueryClient } from '@tanstack/react-query';
import { DataProviderContext } from 'ra-core';
import { useContext, useEffect, useMemo } from 'react';
import type { Device } from '../../../contract/schemas/device';
import type { License } from '../../../contract/schemas/license';
import type { PortalDataProvider } from '../../../dataProvider/types';
import { useCall } from '../../components/useCall';
import { rereadPerson } from '../../components/usePerson';

/** Home shows this many of the newest licenses. The list has the others. */
const maxShown = 300;
/** At most this many devices come in one call. */
const fewDevices = 100;

/** Includes members of bundles, which the license list leaves out. */
const all = { filter: {}, meta: { isWhole: true } };
const newestFirst = { field: 'created_at', order: 'DESC' } as const;
const lastSeenFirst = { field: 'last_check', order: 'DESC' } as const;

export interface Row {
  license: License;
  /** The bundle, if the license is a member of one. */
  bundle?: License | undefined;
}

/** Replaces bundles by their members. A bundle stays if its members were not sent. */
const rowsOf = (licenses: readonly License[]): Row[] => {
  const bundles = new Map(licenses.filter(({ is_bundle }) => is_bundle).map(bundle => [bundle.id, bundle]));
  const filled = new Set(licenses.map(({ bundle_license }) => bundle_license));
  return licenses
    .filter(({ id }) => !filled.has(id))
    .map(license => ({ license, bundle: bundles.get(license.bundle_license ?? 0) }));
};

/** The licenses of a license user and the members of their bundles, in one request. */
export const useHomeLicenses = () => {
  const call = useCall();
  const client = useQueryClient();
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['licenses', 'ofHome'],
    queryFn: () =>
      call(provider => provider.collectList<License>('licenses', { ...all, sort: newestFirst, most: maxShown })),
  });
  // The number above the licenses is the person's record's.
  useEffect(() => void (dataUpdatedAt && rereadPerson(client)), [client, dataUpdatedAt]);
  const rows = useMemo(() => data && rowsOf(data.data), [data]);
  return { rows, isAll: data?.isAll ?? true, error, refetch };
};

export type DevicesByLicense = ReadonlyMap<number, readonly Device[]>;

/** Devices without their license cannot be assigned to a card. */
const isComplete = (list: { data: Device[]; isAll: boolean }): boolean =>
  list.isAll && list.data.every(({ license }) => typeof license === 'number');

/**
 * All devices of a few licenses, in one call. Null if there are many, or if the back end lists devices by license only;
 * each card then asks for its own. Undefined while they load.
 */
export const useAllDevices = (licenses: readonly License[] | undefined): DevicesByLicense | null | undefined => {
  // Skips react-admin's check of a refusal: a back end may refuse this list although the person is signed in.
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
