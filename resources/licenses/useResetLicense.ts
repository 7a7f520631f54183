import type { License } from '../../contract/schemas/license';
import { useCommand } from '../../src/components/useCommand';
import { usePortalNotify } from '../../src/components/usePortalNotify';
import { reasonOf } from '../../src/lib/refusal';

/** Resets a license and says how it went (rows LLIST-28, LLIST-29). */
export const useResetLicense = (license: License) => {
  const notify = usePortalNotify();
  return useCommand({
    send: provider => provider.resetLicense(license),
    onSuccess: () => notify.saved('resources.licenses.notifications.reset'),
    onError: error => notify.notSaved(reasonOf(error)),
  });
};
