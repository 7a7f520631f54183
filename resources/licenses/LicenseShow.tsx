import Box from '@mui/material/Box';
import { useRecordContext, useTranslate } from 'ra-core';
import { Suspense } from 'react';
import type { Person } from '../../authProvider/person';
import type { License } from '../../contract/schemas/license';
import { NotFound } from '../../src/components/MessageScreen';
import { Show } from '../../src/components/Show';
import { RouteTabs } from '../../src/components/detail/Tabs';
import { useIsTabAddress, useRecordTabs } from '../../src/components/detail/tabs';
import { lazyPage } from '../../src/components/lazyPage';
import { lazyPart } from '../../src/components/lazyPart';
import { usePerson } from '../../src/components/usePerson';
import { LicenseFacts } from './detail/LicenseFacts';
import { LicenseSkeleton, TabsSkeleton } from './detail/LicenseSkeleton';
import { LicenseTitle } from './detail/LicenseTitle';
import { isManagerOf, licenseTabs, ownTabs } from './detail/licenseTabs';

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
