import Clear from '@mui/icons-material/Clear';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useResourceContext, useTranslate } from 'ra-core';
import { useRef } from 'react';
import type { SearchField } from '../../lib/resource';
import { useSearch } from './useSearch';

/** Longer than any key, host name or email address. */
const maxLength = 255;

/** Search type and search box of a list (rows LLIST-09 to LLIST-11). Labels are `resources.<resource>.search.<field>`. */
export const SearchBar = ({ fields }: { fields: readonly SearchField[] }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const box = useRef<HTMLInputElement>(null);
  const { field, text, setText, chooseField, submit, clear } = useSearch(fields);
  return (
    <Box component="search" sx={{ display: 'flex', gap: 1, width: { xs: '100%', sm: '34rem' } }}>
      <TextField
        select
        sx={{ flex: 2 }}
        label={translate('portal.shell.list.search_by')}
        value={field}
        onChange={({ target }) => chooseField(target.value)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {fields.map(({ field }) => (
          <option key={field} value={field}>
            {translate(`resources.${resource}.search.${field}`)}
          </option>
        ))}
      </TextField>
      <TextField
        type="search"
        label={translate('portal.shell.list.search')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && submit()}
        inputRef={box}
        sx={{ flex: 3, '& input::-webkit-search-cancel-button': { display: 'none' } }}
        slotProps={{
          htmlInput: { maxLength },
          inputLabel: { shrink: true },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Search fontSize="small" />
              </InputAdornment>
            ),
            endAdornment: text && (
              <InputAdornment position="end">
                <IconButton
                  size="small"
                  edge="end"
                  aria-label={translate('portal.shell.list.clear')}
                  onClick={() => {
                    clear();
                    box.current?.focus();
                  }}
                >
                  <Clear fontSize="small" />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
    </Box>
  );
};
