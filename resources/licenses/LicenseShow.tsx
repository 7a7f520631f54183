import Box from '@mui/material/Box';
import { LinkBase, useRecordContext, useTranslate } from 'ra-core';
import { Suspense } from 'react';
import type { Person } from '../../authProvider/person';
import type { License } from '../../contract/schemas/license';
import { useDialog } from '../../src/components/DialogHost';
import { NotFound } from '../../src/components/MessageScreen';
import { PageHeading } from '../../src/components/PageTitle';
import { Show } from '../../src/components/Show';
import { CopyButton } from '../../src/components/detail/CopyButton';
import { RouteTabs } from '../../src/components/detail/Tabs';
import { useIsTabAddress, useRecordTabs } from '../../src/components/detail/tabs';
import { lazyPage } from '../../src/components/lazyPage';
import { lazyPart } from '../../src/components/lazyPart';
import { useExtension } from '../../src/components/useExtension';
import { useMinute } from '../../src/components/useNow';
import { usePerson, useVerdict } from '../../src/components/usePerson';
import { Explained } from '../../src/licensing/plain/Explained';
import { endingLater } from '../../src/licensing/plain/condition';
import { RemindButton } from '../../src/licensing/plain/RemindButton';
import { LicenseBadges } from './LicenseBadges';
import { ResetLicenseButton } from './ResetLicenseButton';
import { LicenseFacts } from './detail/LicenseFacts';
import { LicenseSkeleton, TabsSkeleton } from './detail/LicenseSkeleton';
import { isManagerOf, licenseTabs, ownTabs } from './detail/licenseTabs';
import { useBundleMembers } from './detail/useBundleMembers';
import { isUserAuthorized } from '../../src/licensing/isUserAuthorized';

const BundleView = lazyPage(() => import('./detail/BundleView'), 'BundleView');
const UserSummary = lazyPart(() => import('./detail/UserSummary'), 'UserSummary');

export const LicenseShow = () => {
  const person = usePerson();
  const isTab = useIsTabAddress('licenses', ownTabs);
  if (!isTab) return <NotFound />;
  return (
    <Show<License> errorDetail="resources.licenses.load_error" skeleton={<LicenseSkeleton />}>
      {license => {
        const View = license.is_bundle ? BundleView : LicenseView;
        return (
          <>
            <LicenseTitle />
            {person && !license.is_bundle && !isManagerOf(license, person) && (
              <Box sx={{ minHeight: 112 }}>
                <UserSummary license={license} />
              </Box>
            )}
            <LicenseFacts />
            <Suspense fallback={<TabsSkeleton />}>{person && <View key={license.id} person={person} />}</Suspense>
          </>
        );
      }}
    </Show>
  );
};

const LicenseView = ({ person }: { person: Person }) => {
  const license = useRecordContext<License>();
  const translate = useTranslate();
  const others = useRecordTabs('licenses', person);
  if (!license) return null;
  return (
    <RouteTabs
      base={`/licenses/${license.id}`}
      label={translate('resources.licenses.tabs.label')}
      tabs={licenseTabs(license, person, others)}
    />
  );
};

const LicenseTitle = () => {
  const license = useRecordContext<License>();
  const translate = useTranslate();
  const now = useMinute();
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
      <LicenseBadges license={license} />
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

/** Buttons have an edge here, because they are not repeated in every row. */
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

const ViewAsDialog = lazyPart(() => import('./users/ViewAsDialog'), 'ViewAsDialog');

/** Shown to those who may manage the users of a license that can have users: of a bundle, if one of its members can. */
const ViewAsButton = ({ license }: { license: License }) => {
  const translate = useTranslate();
  const showDialog = useDialog();
  const hasViews = useExtension('view-as');
  const mayManage = useVerdict('manage_license_users', license) === 'allowed';
  // The page reads them, too. If that failed, the dialog tries again.
  const { data: members = [], isLoadingError } = useBundleMembers(license.is_bundle ? license : undefined);
  const canHaveUsers = isLoadingError || (license.is_bundle ? members : [license]).some(isUserAuthorized);
  if (!hasViews || !mayManage || !canHaveUsers) return null;
  return (
    <button
      type="button"
      className="plain-button"
      onClick={() => showDialog(close => <ViewAsDialog license={license} onClose={close} />)}
    >
      {translate('portal.view_as.action')}
    </button>
  );
};
