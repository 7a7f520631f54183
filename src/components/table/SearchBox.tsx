import Clear from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import FormControl from '@mui/material/FormControl';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'ra-core';
import { memo, useId, useRef } from 'react';

/** Longer than any key, host name or email address. */
const maxLength = 255;

interface Props {
  /** Whether a part of an address finds nothing. */
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

/** The parts of `<TextField>`, which would bring the menu of its selects along. Not rendered again for a list's answer. */
export const SearchBox = memo(Search);
