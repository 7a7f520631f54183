import type { License } from '../../contract/schemas/license';
import { useCommand } from '../../src/components/useCommand';
import { licenseName } from './licenseName';

/** Resets a license and says how it went (rows LLIST-28, LLIST-29). */
export const useResetLicense = (license: License) =>
  useCommand({
    send: (provider, _values, key) => provider.resetLicense(license, key),
    saved: () => ({
      detail: 'resources.licenses.notifications.reset',
      about: 'resources.licenses.notifications.reset_name',
      values: { name: licenseName(license) },
    }),
  });
