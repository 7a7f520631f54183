import { DataProviderContext, useLogoutIfAccessDenied } from 'ra-core';
import { useCallback, useContext } from 'react';
import type { PortalDataProvider } from '../../dataProvider/types';

/** Calls the data provider. */
export type Call = <T>(work: (provider: PortalDataProvider) => Promise<T>) => Promise<T>;

/**
 * Calls the data provider, and signs the person out on a 401 or 403 as react-admin does. react-admin's own hook then
 * resolves with `{data: {}}`, so a command would report success. This one rejects.
 */
export const useCall = (): Call => {
  const dataProvider = useContext(DataProviderContext) as PortalDataProvider;
  const leaveIfDenied = useLogoutIfAccessDenied();
  return useCallback(
    async work => {
      try {
        return await work(dataProvider);
      } catch (error) {
        await leaveIfDenied(error);
        throw error;
      }
    },
    [dataProvider, leaveIfDenied],
  );
};
