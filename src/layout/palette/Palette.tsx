import CloseIcon from '@mui/icons-material/Close';
import Autocomplete, { type AutocompleteRenderGroupParams } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import type { PopperProps } from '@mui/material/Popper';
import { useNavigate, useTranslate } from 'ra-core';
import { type HTMLAttributes, type RefObject, useCallback, useId, useState } from 'react';
import { originHere } from '../../components/origin';
import { focusingTitle } from '../../components/useTitleFocus';
import { longestSearch } from './search';
import { type Entry, matching, useCommands, useRecordEntries } from './useEntries';
import { useFound } from './useFound';

interface Props {
  /** What was typed before the palette was there. */
  typed: RefObject<string>;
  /** @param then is called once the focus is back where it was */
  onClose: (then?: () => void) => void;
  onSheet: () => void;
}

/** More than can be searched, so that the palette can say so, and not a whole file. */
const mostTyped = 1000;

/** Pages, actions on the open page, views and presets by their names, and records by what is typed (WAI-ARIA's combobox). */
export const Palette = ({ typed, onClose, onSheet }: Props) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const statusId = useId();
  const { text, setText, focus } = useText(typed);
  const { entries, status, searchNow } = useEntries(text, onSheet);
  const choose = ({ to, isRecord, run = () => {}, stays }: Entry) => {
    if (stays) run();
    else if (to) onClose(() => navigate(to, { state: { ...focusingTitle, ...(isRecord && originHere()) } }));
    else onClose(run);
  };
  const name = translate('portal.shell.jump');
  return (
    <Dialog open fullWidth onClose={() => onClose()} aria-label={name} sx={dialogLook}>
      <Autocomplete<Entry>
        open
        value={null}
        inputValue={text}
        onInputChange={(_event, input, reason) => reason === 'input' && setText(input.slice(0, mostTyped))}
        options={entries}
        filterOptions={options => options}
        groupBy={({ group }) => group}
        renderGroup={renderGroup}
        getOptionLabel={({ id }) => id}
        onChange={(_event, entry) => entry && choose(entry)}
        onClose={(_event, reason) => reason === 'escape' && onClose()}
        autoHighlight
        clearOnBlur={false}
        noOptionsText={null}
        slots={{ popper: InPlace }}
        slotProps={{ paper: { elevation: 0, square: true }, listbox: { 'aria-label': name } }}
        renderOption={({ key, ...option }, entry) => <Line key={key} entry={entry} {...option} />}
        renderInput={({ slotProps: { input, htmlInput } }) => (
          <Box ref={input.ref} sx={{ display: 'flex', alignItems: 'center', px: 2, py: 1, gap: 1 }}>
            <InputBase
              fullWidth
              inputRef={focus}
              placeholder={translate('portal.palette.hint')}
              onKeyDown={({ key }) => key === 'Enter' && entries.length === 0 && searchNow()}
              slotProps={{
                input: { ...htmlInput, 'aria-label': name, 'aria-describedby': statusId, maxLength: mostTyped },
              }}
            />
            <IconButton size="small" aria-label={translate('ra.action.close')} onClick={() => onClose()}>
              <CloseIcon fontSize="small" />
            </IconButton>
          </Box>
        )}
      />
      <Box
        component="output"
        id={statusId}
        // As high without a text, so that the entries stay where they are.
        sx={{ px: 2, minHeight: 20, typography: 'body2', color: 'text.secondary' }}
      >
        {status}
      </Box>
    </Dialog>
  );
};

/** The box is focused at once, with what was typed before, so that no letter is lost. */
const useText = (typed: Props['typed']) => {
  const [text, setText] = useState('');
  const focus = useCallback(
    (box: HTMLInputElement | null) => {
      if (!box) return;
      box.focus();
      setText(typed.current);
    },
    [typed],
  );
  return { text, setText, focus };
};

const dialogLook = {
  '& .MuiDialog-container': { alignItems: 'flex-start' },
  '& .MuiDialog-paper': {
    mt: { xs: 1, sm: '10vh' },
    mx: { xs: 1, sm: 4 },
    width: { xs: 'calc(100% - 16px)', sm: '100%' },
  },
  '& .MuiAutocomplete-listbox': { maxHeight: '55vh' },
  '& .MuiAutocomplete-noOptions': { display: 'none' },
} as const;

/** What is offered for a text, and what else there is to say about it. */
const useEntries = (text: string, onSheet: () => void) => {
  const translate = useTranslate();
  const { lists, found, others, isSearching, isTooLong, hasFailed, searchNow, retry } = useFound(text);
  const commands = useCommands(lists, onSheet);
  const { ofFound, ofOthers } = useRecordEntries(lists);
  const wanted = text.trim();
  const named = matching(commands, wanted);
  const records = found ? ofFound(found) : ofOthers(others, wanted);
  const again = { id: 'again', group: translate('portal.palette.groups.search'), stays: true, run: retry };
  const status = () => {
    if (isTooLong) return translate('portal.palette.too_long', { count: longestSearch });
    if (hasFailed) return translate('portal.palette.failed');
    if (isSearching) return translate('portal.palette.searching');
    return found || named.length > 0 ? null : translate('portal.palette.none');
  };
  const entries: Entry[] = [...named, ...records];
  if (hasFailed) entries.push({ ...again, label: translate('portal.shell.list.retry') });
  return { entries, status: status(), searchNow };
};

interface LineProps extends HTMLAttributes<HTMLLIElement> {
  entry: Entry;
}

const Line = ({ entry: { label, detail }, ...option }: LineProps) => (
  <Box component="li" {...option} sx={{ display: 'block !important', overflowWrap: 'anywhere' }}>
    {label}
    {detail && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{detail}</Box>}
  </Box>
);

/** Unlike MUI's own groups, one that assistive technology knows: a list box may contain groups, but no further lists. */
const renderGroup = ({ key, group, children }: AutocompleteRenderGroupParams) => (
  <li key={key} role="presentation">
    <Box aria-hidden sx={{ px: 2, pt: 1, typography: 'caption', color: 'text.secondary' }}>
      {group}
    </Box>
    {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag is a group of options in a list box */}
    <Box component="ul" role="group" aria-label={group} sx={{ p: 0, m: 0, listStyle: 'none' }}>
      {children}
    </Box>
  </li>
);

/** The list is always open, below the box and inside the dialog. */
const InPlace = ({ children }: PopperProps) => <div>{typeof children !== 'function' && children}</div>;
