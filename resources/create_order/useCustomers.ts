import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { fieldValidationDebounceMs } from '../../contract/constants';
import type { PortalDataProvider } from '../../dataProvider/types';
import { useDebounced } from '../../src/components/useDebounced';

/** Customers with this in their address, asked for when the typing rests; none for no text. */
export const useCustomers = (typed: string) => {
  const { searchCustomers } = useDataProvider<PortalDataProvider>();
  const email = useDebounced(typed, fieldValidationDebounceMs);
  return useQuery({
    queryKey: ['customers', 'searchCustomers', email],
    queryFn: () => searchCustomers(email),
    enabled: email !== '',
    placeholderData: keepPreviousData,
  });
};
