import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fieldValidationDebounceMs } from '../../contract/constants';
import { useCall } from '../../src/components/useCall';
import { useDebounced } from '../../src/components/useDebounced';

/**
 * Customers with this in their address, asked for when the typing rests; none for no text. `isSettled` tells when they are
 * of just this text, or could not be found out.
 */
export const useCustomers = (typed: string) => {
  const call = useCall();
  const email = useDebounced(typed, fieldValidationDebounceMs);
  const {
    data = [],
    isFetching,
    isPlaceholderData,
  } = useQuery({
    queryKey: ['customers', 'searchCustomers', email],
    queryFn: () => call(({ searchCustomers }) => searchCustomers(email)),
    enabled: email !== '',
    placeholderData: keepPreviousData,
  });
  return { customers: data, isSettled: email === typed && !isFetching && !isPlaceholderData };
};
