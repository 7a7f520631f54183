import { type FilterPayload, useListContext, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { type LicenseKind, licenseKinds } from '../../contract/constants';
import type { License } from '../../contract/schemas/license';
import { SelectField } from '../../src/components/SelectField';
import { lazyPart } from '../../src/components/lazyPart';
import { ListToolbar } from '../../src/components/table/ListToolbar';
import { List } from '../../src/components/table/List';
import { DataTable } from '../../src/components/table/DataTable';
import { useColumns } from '../../src/components/table/useColumns';
import { usePerson } from '../../src/components/usePerson';
import { useLicenseSelection } from './bulkLicenses';
import { loadError, resetButton, useLicenseColumns } from './licenseColumns';
import { kindOf, offeredKinds, searchFieldsOf, withKind } from './licenseFilters';
import { fullLicenseName } from './licenseName';

export const LicenseList = () => (
  <List<License>>
    <Licenses />
  </List>
);

const AddToCalendar = lazyPart(() => import('../../src/licensing/plain/calendar'), 'AddToCalendar');

const ofAnyKind = (filter: FilterPayload) => withKind(filter, 'all');
/** Splits a license into a line per license user for an exported file. */
const eachUser = (license: License): License[] =>
  license.license_users.length > 1
    ? license.license_users.map(user => ({ ...license, license_users: [user] }))
    : [license];
const linePerUser = { label: 'resources.licenses.line_per_user', lines: eachUser };

const Licenses = () => {
  const person = usePerson();
  const { filterValues, filter, total } = useListContext();
  const selection = useLicenseSelection();
  const kind = kindOf(filterValues);
  const isManager = person?.isManager ?? false;
  const fields = useMemo(() => searchFieldsOf(kind, isManager), [kind, isManager]);
  const { standard, choices, loadChoices } = useLicenseColumns(kind, isManager);
  const columns = useColumns(choices, standard);
  const isAboutEndings =
    filterValues.enabled !== 0 && Object.keys(filterValues).some(name => name.startsWith('validity_period'));
  if (!person) return null;
  const kinds = isManager ? offeredKinds(person.user.license_types, kind) : [];
  return (
    <>
      <ListToolbar<License>
        widen={ofAnyKind}
        fields={fields}
        columns={columns}
        choices={choices}
        tools={isAboutEndings && <AddToCalendar filter={{ ...filterValues, ...filter }} isDisabled={!total} />}
        loadChoices={loadChoices}
        split={isManager ? linePerUser : undefined}
      >
        {kinds.length > 0 && <LicenseKindSelect kinds={kinds} />}
      </ListToolbar>
      <DataTable<License>
        columns={columns}
        rowClick="show"
        rowLabel={fullLicenseName}
        rowActions={isManager ? resetButton : undefined}
        selection={selection}
        loadError={loadError}
      />
    </>
  );
};

const LicenseKindSelect = ({ kinds }: { kinds: readonly LicenseKind[] }) => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const choose = (kind: LicenseKind) => {
    const lost = searchFieldsOf('all', true).filter(({ field }) => !isOffered(field, kind));
    const kept = Object.entries(filterValues).filter(([name]) => !lost.some(({ field }) => field === name));
    setFilters(withKind(Object.fromEntries(kept), kind));
  };
  return (
    <SelectField
      sx={{ width: { xs: '100%', sm: '18rem' } }}
      label={translate('resources.licenses.kind')}
      value={kindOf(filterValues)}
      onChange={value => choose(licenseKinds.find(kind => kind === value) ?? 'all')}
    >
      {kinds.map(kind => (
        <option key={kind} value={kind}>
          {translate(`portal.values.license_kind.${kind}`)}
        </option>
      ))}
    </SelectField>
  );
};

const isOffered = (name: string, kind: LicenseKind): boolean =>
  searchFieldsOf(kind, true).some(({ field }) => field === name);
