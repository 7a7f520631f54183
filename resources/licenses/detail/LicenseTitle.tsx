import Box from '@mui/material/Box';
import { LinkBase, useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { License } from '../../../contract/schemas/license';
import { PageHeading } from '../../../src/components/PageTitle';
import { CopyButton } from '../../../src/components/detail/CopyButton';
import { LicenseStatus } from '../../../src/licensing/LicenseStatus';
import { Explained } from '../../../src/licensing/plain/Explained';
import { endingLater, RemindButton } from '../../../src/licensing/plain/RemindButton';
import { LicenseEnd } from '../LicenseEnd';
import { ResetLicenseButton } from '../ResetLicenseButton';
import { ViewAsButton } from '../users/ViewAsButton';

export const LicenseTitle = () => {
  const license = useRecordContext<License>();
  const translate = useTranslate();
  const [now] = useState(Date.now);
  if (!license) return null;
  const { license_key, product, is_any_floating, is_manager, bundle_license } = license;
  const name =
    license_key || translate('resources.licenses.detail.title_without_key', { product: product.product_name });
  return (
    <Box component="header" sx={look}>
      {license_key && <strong>{product.product_name}</strong>}
      <PageHeading title={name} sx={license_key ? keyLook : {}} />
      {license_key && <CopyButton text={license_key} what={license_key} />}
      {is_any_floating && (
        <Explained
          className="badge"
          word={translate('resources.licenses.detail.floating')}
          detail={translate('portal.plain.words.floating_detail')}
        />
      )}
      <LicenseStatus license={license} />
      <LicenseEnd license={license} />
      {/* Managers of a member also manage its bundle. License users may not see the bundle. */}
      {is_manager && bundle_license && (
        <LinkBase className="link" to={`/licenses/${bundle_license}`}>
          {translate('resources.licenses.detail.part_of_bundle')}
        </LinkBase>
      )}
      <Box sx={actions}>
        {endingLater([license], now).length > 0 && <RemindButton licenses={[license]} />}
        <ViewAsButton license={license} />
        <ResetLicenseButton />
      </Box>
    </Box>
  );
};

const keyLook = { fontFamily: 'monospace', fontSize: '1rem', fontWeight: 400 } as const;

const look = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mb: 1,
  minHeight: 40,
  '& > strong': { typography: 'h1' },
} as const;

/** Buttons with an edge: here they are not repeated in every row. */
const actions = {
  ml: 'auto',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '& > .plain-button': {
    minHeight: 32,
    px: 1.5,
    boxShadow: 'inset 0 0 0 1px color-mix(in srgb, currentColor 50%, transparent)',
  },
} as const;
