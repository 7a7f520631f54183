import Box from '@mui/material/Box';
import { useResourceContext, useTranslate } from 'ra-core';
import type { SearchField } from '../../lib/resource';
import { SelectField } from '../SelectField';
import { SearchBox } from './SearchBox';
import { useSearch } from './useSearch';

/** Search type and search box of a list (rows LLIST-09 to LLIST-11). Labels are `resources.<resource>.search.<field>`. */
export const SearchBar = ({ fields }: { fields: readonly SearchField[] }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { field, isWhole, text, setText, chooseField, submit, clear } = useSearch(fields);
  return (
    <Box component="search" sx={{ display: 'flex', gap: 1, width: { xs: '100%', sm: '36rem' } }}>
      <SelectField
        sx={{ flex: 'none', width: 'auto', maxWidth: '60%' }}
        label={translate('portal.shell.list.search_by')}
        value={field}
        onChange={chooseField}
      >
        {fields.map(({ field }) => (
          <option key={field} value={field}>
            {translate(`resources.${resource}.search.${field}`)}
          </option>
        ))}
      </SelectField>
      <SearchBox isWhole={isWhole} text={text} onType={setText} onEnter={submit} onClear={clear} />
    </Box>
  );
};
