import { useQuery } from '@tanstack/react-query';
import type { Identifier } from 'ra-core';
import type { PortalDataProvider } from '../../dataProvider/types';
import { useCall } from '../components/useCall';

type Counting = Pick<PortalDataProvider, 'getLicenseCounters'>;

export const licenseCounters = (
  call: <T>(work: (provider: Counting) => Promise<T>) => Promise<T>,
  userId: Identifier,
) => ({
  queryKey: ['users', 'getLicenseCounters', userId],
  queryFn: () => call(({ getLicenseCounters }) => getLicenseCounters(userId)),
});

export const useLicenseCounters = (userId: Identifier) => useQuery(licenseCounters(useCall(), userId));
