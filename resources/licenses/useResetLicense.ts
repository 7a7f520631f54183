import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useRefresh } from 'ra-core';
import type { License } from '../../contract/schemas/license';
import type { PortalDataProvider } from '../../dataProvider/types';
import { usePortalNotify } from '../../src/components/usePortalNotify';

/** Resets a license and says how it went (rows LLIST-28, LLIST-29); what is shown is fetched anew. */
export const useResetLicense = (license: License) => {
  const { resetLicense } = useDataProvider<PortalDataProvider>();
  const notify = usePortalNotify();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => resetLicense(license),
    onSuccess: () => {
      notify.saved('resources.licenses.notifications.reset');
      refresh();
    },
    onError: () => notify.notSaved(),
  });
};
