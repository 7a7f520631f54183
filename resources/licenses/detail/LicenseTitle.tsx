import Box from '@mui/material/Box';
import { LinkBase, useRecordContext, useTranslate } from 'ra-core';
import type { License } from '../../../contract/schemas/license';
import { PageHeading } from '../../../src/components/PageTitle';
import { CopyButton } from '../../../src/components/detail/CopyButton';
import { LicenseEnd } from '../LicenseEnd';
import { LicenseStatus } from '../../../src/components/LicenseStatus';
import { ResetLicenseButton } from '../ResetLicenseButton';

export const LicenseTitle = () => {
  const license = useRecordContext<License>();
  const translate = useTranslate();
  if (!license) return null;
  const { license_key, product, is_any_floating, is_manager, bundle_license } = license;
  const name =
    license_key || translate('resources.licenses.detail.title_without_key', { product: product.product_name });
  return (
    <Box
      component="header"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1, minHeight: 40 }}
    >
      <PageHeading title={name} sx={license_key ? { fontFamily: 'monospace' } : {}} />
      {license_key && <CopyButton text={license_key} what={license_key} />}
      {is_any_floating && <span className="badge">{translate('resources.licenses.detail.floating')}</span>}
      <LicenseStatus license={license} />
      <LicenseEnd license={license} />
      {/* Managers of a member also manage its bundle. License users may not see the bundle. */}
      {is_manager && bundle_license && (
        <LinkBase className="link" to={`/licenses/${bundle_license}`}>
          {translate('resources.licenses.detail.part_of_bundle')}
        </LinkBase>
      )}
      <Box sx={{ ml: 'auto' }}>
        <ResetLicenseButton />
      </Box>
    </Box>
  );
};
