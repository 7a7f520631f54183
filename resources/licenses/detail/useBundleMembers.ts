import { useQuery } from '@tanstack/react-query';
import type { License } from '../../../contract/schemas/license';
import { useCall } from '../../../src/components/useCall';

export const useBundleMembers = (bundle: License | undefined) => {
  const call = useCall();
  return useQuery({
    queryKey: ['licenses', 'getBundleMembers', { id: bundle?.id }],
    queryFn: () => (bundle ? call(({ getBundleMembers }) => getBundleMembers(bundle.id)) : []),
    enabled: bundle !== undefined,
  });
};
