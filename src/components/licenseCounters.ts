import type { Identifier } from 'ra-core';
import type { PortalDataProvider } from '../../dataProvider/types';

type Counting = Pick<PortalDataProvider, 'getLicenseCounters'>;

/** The question for what a manager has issued of each product, and may still issue. */
export const licenseCounters = (
  call: <T>(work: (provider: Counting) => Promise<T>) => Promise<T>,
  userId: Identifier,
) => ({
  queryKey: ['users', 'getLicenseCounters', userId],
  queryFn: () => call(({ getLicenseCounters }) => getLicenseCounters(userId)),
});
