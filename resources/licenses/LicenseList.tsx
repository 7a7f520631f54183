import Box from '@mui/material/Box';
import { useListContext } from 'ra-core';
import { useMemo } from 'react';
import type { License } from '../../contract/schemas/license';
import { PagedList } from '../../src/components/table/PagedList';
import { RecordTable } from '../../src/components/table/RecordTable';
import { SearchBar } from '../../src/components/table/SearchBar';
import { usePerson } from '../../src/components/usePerson';
import { managerColumns, userColumns } from './licenseColumns';
import { kindOf, offeredKinds } from './licenseKind';
import { LicenseKindSelect } from './LicenseKindSelect';
import { hrefOf, loadError, resetButton } from './licenseRows';
import { searchFieldsOf } from './licenseSearch';

/** The licenses a person sees; managers and license users see different columns (rows LLIST-01 to LLIST-31). */
export const LicenseList = () => (
  <PagedList<License>>
    <Licenses />
  </PagedList>
);

const Licenses = () => {
  const person = usePerson();
  const { filterValues } = useListContext();
  const kind = kindOf(filterValues);
  const isManager = person?.isManager ?? false;
  const fields = useMemo(() => searchFieldsOf(kind, isManager), [kind, isManager]);
  if (!person) return null;
  const kinds = isManager ? offeredKinds(person.user.license_types, kind) : [];
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        {kinds.length > 0 && <LicenseKindSelect kinds={kinds} />}
        <SearchBar fields={fields} />
      </Box>
      <RecordTable<License>
        columns={isManager ? managerColumns[kind] : userColumns}
        rowHref={hrefOf}
        rowActions={isManager ? resetButton : undefined}
        loadError={loadError}
      />
    </>
  );
};
