import { useListContext, useTranslate } from 'ra-core';
import { type LicenseKind, licenseKinds } from '../../contract/constants';
import { SelectField } from '../../src/components/SelectField';
import { kindOf, withKind } from './licenseKind';
import { searchFieldsOf } from './licenseSearch';

/** The license-type selector of managers (rows LLIST-05 to LLIST-07). */
export const LicenseKindSelect = ({ kinds }: { kinds: readonly LicenseKind[] }) => {
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
