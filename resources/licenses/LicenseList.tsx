import { useListContext } from 'ra-core';
import { useMemo } from 'react';
import type { License } from '../../contract/schemas/license';
import { ListBar } from '../../src/components/table/ListBar';
import { PagedList } from '../../src/components/table/PagedList';
import { RecordTable } from '../../src/components/table/RecordTable';
import { usePerson } from '../../src/components/usePerson';
import { managerColumns, userColumns } from './licenseColumns';
import { kindOf, offeredKinds } from './licenseKind';
import { LicenseKindSelect } from './LicenseKindSelect';
import { fullLicenseName } from './licenseName';
import { hrefOf, loadError, resetButton } from './licenseRows';
import { searchFieldsOf } from './licenseSearch';
import { useBulkLicenses } from './useBulkLicenses';

/** The licenses a person sees; managers and license users see different columns (rows LLIST-01 to LLIST-31). */
export const LicenseList = () => (
  <PagedList<License>>
    <Licenses />
  </PagedList>
);

const Licenses = () => {
  const person = usePerson();
  const { filterValues } = useListContext();
  const bulk = useBulkLicenses();
  const kind = kindOf(filterValues);
  const isManager = person?.isManager ?? false;
  const fields = useMemo(() => searchFieldsOf(kind, isManager), [kind, isManager]);
  if (!person) return null;
  const columns = isManager ? managerColumns[kind] : userColumns;
  const kinds = isManager ? offeredKinds(person.user.license_types, kind) : [];
  return (
    <>
      <ListBar<License> fields={fields} columns={columns}>
        {kinds.length > 0 && <LicenseKindSelect kinds={kinds} />}
      </ListBar>
      <RecordTable<License>
        columns={columns}
        rowHref={hrefOf}
        rowLabel={fullLicenseName}
        rowActions={isManager ? resetButton : undefined}
        bulk={bulk}
        loadError={loadError}
      />
    </>
  );
};
