import { RecordContextProvider, useGetOne, useParams } from 'ra-core';
import { Suspense } from 'react';
import type { License } from '../../contract/schemas/license';
import { useIsTabAddress } from '../../src/components/detail/tabs';
import { lazyPage } from '../../src/components/lazyPage';
import { ListError } from '../../src/components/table/ListError';
import { usePerson } from '../../src/components/usePerson';
import { NotFound } from '../../src/layout/NotFound';
import { isMissing } from '../../src/lib/isMissing';
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
  const { data: license, error, refetch } = useGetOne<License>('licenses', { id: Number(id) });
  const isTab = useIsTabAddress('licenses', ownTabs);
  if (isMissing(error) || !isTab) return <NotFound />;
  if (error && !license) {
    return <ListError detail="resources.licenses.load_error" onRetry={() => void refetch()} />;
  }
  if (!license || !person) return <LicenseSkeleton />;
  const View = license.is_bundle ? BundleView : LicenseView;
  return (
    <RecordContextProvider value={license}>
      <LicenseTitle />
      <Suspense fallback={<TabsSkeleton />}>
        <View key={license.id} person={person} />
      </Suspense>
    </RecordContextProvider>
  );
};
