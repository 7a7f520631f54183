import type { Identifier } from 'ra-core';
import type { PortalDataProvider } from '../../dataProvider/types';

/** The question for what a manager has issued of each product, and may still issue (row WIRE-04). */
export const licenseCounters = (
  { getLicenseCounters }: Pick<PortalDataProvider, 'getLicenseCounters'>,
  userId: Identifier,
) => ({
  queryKey: ['users', 'getLicenseCounters', userId],
  queryFn: () => getLicenseCounters(userId),
});
