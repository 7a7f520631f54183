import { RecordContextProvider, useParams } from 'ra-core';
import { Suspense } from 'react';
import type { License } from '../../contract/schemas/license';
import { useIsTabAddress } from '../../src/components/detail/tabs';
import { lazyPage } from '../../src/components/lazyPage';
import { RecordPage } from '../../src/components/RecordPage';
import { usePerson } from '../../src/components/usePerson';
import { NotFound } from '../../src/layout/NotFound';
import { LicenseSkeleton } from './detail/LicenseSkeleton';
import { ownTabs } from './detail/licenseTabs';
import { LicenseTitle } from './detail/LicenseTitle';
import { LicenseView } from './detail/LicenseView';
import { TabsSkeleton } from './detail/TabsSkeleton';

const BundleView = lazyPage(() => import('./detail/BundleView'), 'BundleView');

/** One license (rows LDET-01 to LDET-30). */
export const LicenseShow = () => {
  const { id } = useParams<{ id: string }>();
  const person = usePerson();
  const isTab = useIsTabAddress('licenses', ownTabs);
  if (!isTab) return <NotFound />;
  return (
    <RecordPage<License>
      resource="licenses"
      id={id}
      errorDetail="resources.licenses.load_error"
      skeleton={<LicenseSkeleton />}
    >
      {license => {
        const View = license.is_bundle ? BundleView : LicenseView;
        return (
          <RecordContextProvider value={license}>
            <LicenseTitle />
            <Suspense fallback={<TabsSkeleton />}>{person && <View key={license.id} person={person} />}</Suspense>
          </RecordContextProvider>
        );
      }}
    </RecordPage>
  );
};
