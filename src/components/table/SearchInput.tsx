import Clear from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEvent, useResourceContext, useTranslate } from 'ra-core';
import { type ClipboardEvent, memo, useId, useMemo, useRef } from 'react';
import { searchTextMaxLength } from '../../../contract/constants';
import { isOffered } from '../../lib/filters';
import { lazyPart } from '../lazyPart';
import { onOneLine, withPasted } from '../pastedList';
import { SelectField } from '../SelectField';
import { useOffer } from '../useExtension';
import { anything, canGuess, type SearchProps, useSearch } from './useSearch';

const FoundKinds = lazyPart(() => import('../views/SearchNotes'), 'FoundKinds');
const TextNote = lazyPart(() => import('../views/SearchNotes'), 'TextNote');

/** Labels are `resources.<resource>.search.<field>`. */
export const SearchInput = ({ fields: all, widen }: SearchProps) => {
  const offer = useOffer();
  const fields = all.filter(field => isOffered(field, offer));
  const translate = useTranslate();
  const resource = useResourceContext();
  const choices = fields.filter(({ isGuessed }) => !isGuessed);
  const { field, isWhole, text, setText, chooseField, enter, clear, entries, findAll, isGuessed } = useSearch({
    fields,
    widen,
  });
  return (
    <Box
      component="search"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flex: '99 1 19rem', maxWidth: { sm: '36rem' } }}
    >
      <SelectField
        sx={{ flex: '1 1 auto', width: 'auto', minWidth: '7.5rem' }}
        label={translate('portal.shell.list.search_by')}
        value={field}
        onChange={chooseField}
      >
        {canGuess(fields) && <option value={anything}>{translate('portal.shell.list.anything')}</option>}
        {choices.map(({ field }) => (
          <option key={field} value={field}>
            {translate(`resources.${resource}.search.${field}`)}
          </option>
        ))}
      </SelectField>
      <SearchBox isWhole={isWhole} text={text} onType={setText} onEnter={enter} onClear={clear} />
      {isGuessed && <FoundKinds fields={fields} widen={widen} />}
      {entries > 0 && <TextNote entries={entries} onFind={findAll} />}
    </Box>
  );
};

interface Props {
  /** The search finds only whole email addresses. */
  isWhole: boolean;
  text: string;
  onType: (text: string) => void;
  onEnter: () => Promise<void>;
  onClear: () => void;
}

const Search = ({ isWhole, text, onType, onEnter, onClear }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const whole = withPasted(event);
    if (whole !== undefined) onType(whole);
  };
  const label = translate('portal.shell.list.search');
  const clear = useEvent(() => {
    onClear();
    box.current?.focus();
  });
  // Always there and rendered once, so that no letter waits for it.
  const clearButton = useMemo(
    () => (
      <IconButton size="small" edge="end" aria-label={translate('portal.shell.list.clear')} onClick={clear}>
        <Clear fontSize="small" />
      </IconButton>
    ),
    [translate, clear],
  );
  return (
    <FormControl
      variant="outlined"
      sx={{ flex: '99 1 11rem', '& input::-webkit-search-cancel-button': { display: 'none' } }}
    >
      <InputLabel shrink htmlFor={id}>
        {label}
      </InputLabel>
      <OutlinedInput
        id={id}
        type="search"
        notched
        placeholder={isWhole ? translate('portal.shell.list.whole_email') : undefined}
        label={label}
        value={onOneLine(text)}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && void onEnter()}
        inputRef={box}
        slotProps={{ input: { maxLength: searchTextMaxLength, onPaste: paste } }}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon fontSize="small" />
          </InputAdornment>
        }
        endAdornment={
          <InputAdornment position="end" style={{ visibility: text ? undefined : 'hidden' }}>
            {clearButton}
          </InputAdornment>
        }
      />
    </FormControl>
  );
};

/** Avoids `<TextField>`, which would load the menu of selects. Memoized, so that new rows do not render it. */
const SearchBox = memo(Search);
