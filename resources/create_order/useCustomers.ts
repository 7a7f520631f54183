import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fieldValidationDebounceMs } from '../../contract/constants';
import { useCall } from '../../src/components/useCall';
import { useDebounced } from '../../src/components/useDebounced';

/**
 * Customers with this in their address or their company's name, asked for when the typing rests; none for no text.
 * `isSettled` tells when they are of just this text, or could not be found out.
 */
export const useCustomers = (typed: string) => {
  const call = useCall();
  const rested = useDebounced(typed, fieldValidationDebounceMs);
  const {
    data = [],
    isFetching,
    isPlaceholderData,
  } = useQuery({
    queryKey: ['customers', 'searchCustomers', rested],
    queryFn: () => call(({ searchCustomers }) => searchCustomers(rested)),
    enabled: rested !== '',
    placeholderData: keepPreviousData,
  });
  return { customers: data, isSettled: rested === typed && !isFetching && !isPlaceholderData };
};
