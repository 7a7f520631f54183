import type { RaRecord } from 'ra-core';
import { type Translate, wordOf } from '../../src/lib/words';
import { statusOf } from '../../src/licensing/LicenseStatus';

/** Distinguishes licenses of one product and user. */
export const licenseDetail = (license: RaRecord, translate: Translate): string[] => {
  const { order_store_id, is_bundle, license_type, is_any_floating } = license;
  return [
    order_store_id,
    wordOf(translate, 'license_type', is_bundle ? 'bundle' : license_type),
    is_bundle || translate(`resources.licenses.filters.is_any_floating.${is_any_floating ? 'yes' : 'no'}`),
    wordOf(translate, 'status', statusOf(license)),
  ].filter(part => typeof part === 'string' && part !== '');
};
