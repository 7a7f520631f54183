import { useQuery } from '@tanstack/react-query';
import type { Device } from '../../../contract/schemas/device';
import { useCall } from '../../components/useCall';

const lastSeenFirst = { field: 'last_check', order: 'DESC' } as const;
/** Looks for the device that was not seen for longest among at most this many. */
const maxDevices = 1_000;

/**
 * All devices of a license. Undefined while they load, and empty if they could not be loaded or the license has none.
 */
export const useLicenseDevices = (license: number, isWanted: boolean): readonly Device[] | undefined => {
  const call = useCall();
  const { data, error } = useQuery({
    queryKey: ['devices', 'ofLicense', license],
    queryFn: () =>
      call(provider =>
        provider.collectList<Device>('devices', { filter: { license }, sort: lastSeenFirst, most: maxDevices }),
      ),
    enabled: isWanted,
  });
  return data?.data ?? (error ? none : undefined);
};

const none: readonly Device[] = [];
