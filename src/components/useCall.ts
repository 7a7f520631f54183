import { DataProviderContext, HttpError, useLogoutIfAccessDenied } from 'ra-core';
import { useCallback, useContext } from 'react';
import type { PortalDataProvider } from '../../dataProvider/types';

export type Call = <T>(work: (provider: PortalDataProvider) => Promise<T>) => Promise<T>;

/** Keeps only the status, so that a refused command leads to /login like a refused read, as the specification wants. */
const refusalOf = (error: unknown): unknown => (error instanceof HttpError ? { status: error.status } : error);

/** Rejects after a 401 or 403, where react-admin's useDataProvider redirects and resolves with `{data: {}}`. */
export const useCall = (): Call => {
  const dataProvider = useContext(DataProviderContext) as PortalDataProvider;
  const leaveIfDenied = useLogoutIfAccessDenied();
  return useCallback(
    async work => {
      try {
        return await work(dataProvider);
      } catch (error) {
        await leaveIfDenied(refusalOf(error));
        throw error;
      }
    },
    [dataProvider, leaveIfDenied],
  );
};
