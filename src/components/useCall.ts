import { DataProviderContext, useLogoutIfAccessDenied } from 'ra-core';
import { useCallback, useContext } from 'react';
import type { PortalDataProvider } from '../../dataProvider/types';

/** Does something with the data provider. */
export type Call = <T>(work: (provider: PortalDataProvider) => Promise<T>) => Promise<T>;

/**
 * Calls the data provider. react-admin's own hook, having led the person away over a 401 or 403,
 * answers such a call with `{data: {}}`: a command would then report a success it never had, and a page would render what is
 * no answer. Here it fails.
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
