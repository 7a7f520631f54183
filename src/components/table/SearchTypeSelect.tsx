import { useResourceContext, useTranslate } from 'ra-core';
import { memo } from 'react';
import type { SearchField } from '../../lib/resource';
import { SelectField } from '../SelectField';

interface Props {
  fields: readonly SearchField[];
  field: string;
  onChoose: (field: string) => void;
}

const Select = ({ fields, field, onChoose }: Props) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  return (
    <SelectField sx={{ flex: 2 }} label={translate('portal.shell.list.search_by')} value={field} onChange={onChoose}>
      {fields.map(({ field }) => (
        <option key={field} value={field}>
          {translate(`resources.${resource}.search.${field}`)}
        </option>
      ))}
    </SelectField>
  );
};

/** What a search looks in. Labels are `resources.<resource>.search.<field>`; not rendered again for each letter. */
export const SearchTypeSelect = memo(Select);
