import { useLocation, useRecordContext, useTranslate } from 'ra-core';
import type { Person } from '../../../authProvider/person';
import type { License } from '../../../contract/schemas/license';
import { RouteTabs } from '../../../src/components/detail/RouteTabs';
import { ListError } from '../../../src/components/table/ListError';
import { BundleMembers } from './BundleMembers';
import { bundleTabs } from './bundleTabs';
import { TabsSkeleton } from './TabsSkeleton';
import { useBundleMembers } from './useBundleMembers';

/** A bundle: what holds for the whole, its users, and its member licenses (rows LDET-25 to LDET-29). */
export const BundleView = ({ person }: { person: Person }) => {
  const license = useRecordContext<License>();
  const translate = useTranslate();
  const { search } = useLocation();
  const { data: members, error, refetch } = useBundleMembers(license);
  if (!license) return null;
  if (!members && error) {
    return <ListError detail="resources.licenses.load_error" onRetry={() => void refetch()} />;
  }
  if (!members) return <TabsSkeleton />;
  return (
    <>
      <RouteTabs
        base={`/licenses/${license.id}`}
        search={search}
        label={translate('resources.licenses.tabs.label')}
        tabs={bundleTabs(license, members, person)}
      />
      <BundleMembers members={members} person={person} />
    </>
  );
};
