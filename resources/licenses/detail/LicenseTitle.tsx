import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'ra-core';
import type { License } from '../../../contract/schemas/license';
import { CopyButton } from '../../../src/components/detail/CopyButton';
import { useTitleFocus } from '../../../src/components/useTitleFocus';
import { useBranding } from '../../../src/theme/branding';
import { LicenseStatus } from '../LicenseStatus';
import { ResetLicenseButton } from '../ResetLicenseButton';

/** The license's name, what kind it is, its state, and what can be done with it (rows LDET-01 to LDET-03, LDET-16 to LDET-19, LDET-22). */
export const LicenseTitle = () => {
  const license = useRecordContext<License>();
  const translate = useTranslate();
  const branding = useBranding();
  const heading = useTitleFocus();
  if (!license) return null;
  const { license_key, product, is_any_floating } = license;
  const name =
    license_key || translate('resources.licenses.detail.title_without_key', { product: product.product_name });
  return (
    <Box
      component="header"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1, minHeight: 40 }}
    >
      <title>{`${name} - ${branding.name}`}</title>
      <Typography
        ref={heading}
        tabIndex={-1}
        variant="h1"
        sx={{ overflowWrap: 'anywhere', outline: 'none', fontFamily: license_key ? 'monospace' : undefined }}
      >
        {name}
      </Typography>
      {license_key && <CopyButton text={license_key} what={license_key} />}
      {is_any_floating && <span className="badge">{translate('resources.licenses.detail.floating')}</span>}
      <LicenseStatus license={license} />
      <Box sx={{ ml: 'auto' }}>
        <ResetLicenseButton />
      </Box>
    </Box>
  );
};
