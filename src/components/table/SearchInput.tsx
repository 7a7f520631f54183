import Clear from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEvent, useListContext, useResourceContext, useTranslate } from 'ra-core';
import { memo, useEffect, useId, useRef, useState } from 'react';
import { fieldValidationDebounceMs } from '../../../contract/constants';
import type { SearchField } from '../../lib/resource';
import { SelectField } from '../SelectField';

/** Labels are `resources.<resource>.search.<field>`. */
export const SearchInput = ({ fields }: { fields: readonly SearchField[] }) => {
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

/** Enough for any key, host name or email address. */
const maxLength = 255;

interface Props {
  /** The search finds only whole email addresses. */
  isWhole: boolean;
  text: string;
  onType: (text: string) => void;
  onEnter: () => void;
  onClear: () => void;
}

const Search = ({ isWhole, text, onType, onEnter, onClear }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const label = translate('portal.shell.list.search');
  const clear = () => {
    onClear();
    box.current?.focus();
  };
  return (
    <FormControl variant="outlined" sx={{ flex: 3, '& input::-webkit-search-cancel-button': { display: 'none' } }}>
      <InputLabel shrink htmlFor={id}>
        {label}
      </InputLabel>
      <OutlinedInput
        id={id}
        type="search"
        notched
        placeholder={isWhole ? translate('portal.shell.list.whole_email') : undefined}
        label={label}
        value={text}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && onEnter()}
        inputRef={box}
        slotProps={{ input: { maxLength } }}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon fontSize="small" />
          </InputAdornment>
        }
        endAdornment={
          text && (
            <InputAdornment position="end">
              <IconButton size="small" edge="end" aria-label={translate('portal.shell.list.clear')} onClick={clear}>
                <Clear fontSize="small" />
              </IconButton>
            </InputAdornment>
          )
        }
      />
    </FormControl>
  );
};

/** Avoids `<TextField>`, which would load the menu of selects. Memoized, so that new rows do not render it. */
const SearchBox = memo(Search);

/** The text is local and becomes the filter after a pause; the address keeps the field as a displayed filter. */
const useSearch = (fields: readonly SearchField[]) => {
  const { displayedFilters, filterValues, setFilters } = useListContext();
  const { field, isWhole = false } = fields.find(({ field }) => field in filterValues) ??
    fields.find(({ field }) => displayedFilters[field]) ??
    fields[0] ?? { field: '' };
  const applied = String(filterValues[field] ?? '');
  const [text, setText] = useState(applied);
  const sent = useRef(applied);

  const apply = (query: string, by = field) => {
    sent.current = query.trim();
    const others = Object.entries(filterValues).filter(([name]) => !fields.some(({ field }) => field === name));
    setFilters({ ...Object.fromEntries(others), [by]: sent.current }, { [by]: true });
  };

  useEffect(() => {
    // Follows filters changed by Back, a link or another control, but not the filter set here.
    if (applied === sent.current) return;
    sent.current = applied;
    setText(applied);
  }, [applied]);

  const submit = useEvent(() => {
    if (text.trim() !== sent.current) apply(text);
  });
  useEffect(() => {
    if (text.trim() === sent.current) return undefined;
    const timer = setTimeout(submit, fieldValidationDebounceMs);
    return () => clearTimeout(timer);
  }, [text, submit]);

  return {
    field,
    isWhole,
    text,
    setText,
    chooseField: useEvent((chosen: string) => apply(text, chosen)),
    submit,
    clear: useEvent(() => {
      setText('');
      apply('');
    }),
  };
};
