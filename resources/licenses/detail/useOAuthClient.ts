import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { License } from '../../../contract/schemas/license';
import type { PortalDataProvider } from '../../../dataProvider/types';
import { usePerson } from '../../../src/components/usePerson';

/** The license's OAuth client; null when there is none yet (row WIRE-47). */
export const useOAuthClient = (license: License | undefined) => {
  const { getOAuthClient } = useDataProvider<PortalDataProvider>();
  const companyId = usePerson()?.user.company.id;
  return useQuery({
    queryKey: ['licenses', 'getOAuthClient', { id: license?.id, companyId }],
    queryFn: () => (license && companyId ? getOAuthClient(license.id, companyId) : null),
    enabled: license !== undefined && companyId !== undefined,
  });
};
