import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { License } from '../../../contract/schemas/license';
import type { PortalDataProvider } from '../../../dataProvider/types';

/** The licenses a bundle consists of (row WIRE-30). */
export const useBundleMembers = (bundle: License | undefined) => {
  const { getBundleMembers } = useDataProvider<PortalDataProvider>();
  return useQuery({
    queryKey: ['licenses', 'getBundleMembers', { id: bundle?.id }],
    queryFn: () => (bundle ? getBundleMembers(bundle.id) : []),
    enabled: bundle !== undefined,
  });
};
