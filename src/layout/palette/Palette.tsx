import CloseIcon from '@mui/icons-material/Close';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import ListSubheader from '@mui/material/ListSubheader';
import type { PopperProps } from '@mui/material/Popper';
import { useNavigate, useTranslate } from 'ra-core';
import {
  type ClipboardEvent,
  type HTMLAttributes,
  type ReactNode,
  type RefObject,
  useCallback,
  useId,
  useState,
} from 'react';
import { searchTextMaxLength } from '../../../contract/constants';
import { bareFieldset } from '../../components/boxedList';
import { listState, onOneLine, withPasted, workOnListPath } from '../../components/pastedList';
import { originHere } from '../../components/origin';
import { useFigure } from '../../components/useFigure';
import { useResourceName } from '../../components/useResourceName';
import { focusingTitle } from '../../components/useTitleFocus';
import { allOf } from '../../lib/words';
import { type Entry, matching, useCommands, useRecordEntries } from './useEntries';
import { useFound } from './useFound';

interface Props {
  /** The text typed before the palette was loaded. */
  typed: RefObject<string>;
  /** @param then is called once the focus is back where it was */
  onClose: (then?: () => void) => void;
  onSheet: () => void;
}

/** More than can be searched for, so that the palette can say so, but less than a whole file. */
const maxTyped = 1000;

/**
 * Finds pages, actions on the open page, views and presets by their names, and records by the text (WAI-ARIA's
 * combobox).
 */
export const Palette = ({ typed, onClose, onSheet }: Props) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const statusId = useId();
  const { text, setText, limits, focus } = useText(typed);
  const { entries, status, searchNow } = useEntries(text, onSheet);
  const choose = ({ to, state, isRecord, run = () => {}, stays }: Entry) => {
    if (stays) run();
    else if (to) onClose(() => navigate(to, { state: { ...focusingTitle, ...state, ...(isRecord && originHere()) } }));
    else onClose(run);
  };
  const name = translate('portal.shell.jump');
  return (
    <Frame name={name} onClose={() => onClose()}>
      <Autocomplete<Entry>
        open
        value={null}
        inputValue={onOneLine(text, maxTyped)}
        onInputChange={(_event, input, reason) => reason === 'input' && setText(input.slice(0, maxTyped))}
        options={entries}
        filterOptions={options => options}
        groupBy={({ group }) => group}
        getOptionLabel={({ id }) => id}
        onChange={(_event, entry) => entry && choose(entry)}
        onClose={(_event, reason) => reason === 'escape' && onClose()}
        autoHighlight
        clearOnBlur={false}
        noOptionsText={null}
        slots={{ popper: InPlace }}
        slotProps={{ paper: { elevation: 0, square: true }, listbox: { 'aria-label': name } }}
        renderOption={({ key, ...option }, entry) => <Line key={key} entry={entry} {...option} />}
        renderGroup={({ key, group, children }) => <Group key={key} name={group} entries={children} />}
        renderInput={({ slotProps: { input, htmlInput } }) => (
          <Box ref={input.ref} sx={{ display: 'flex', alignItems: 'center', px: 2, pt: 1, gap: 1 }}>
            <InputBase
              fullWidth
              inputRef={focus}
              placeholder={translate('portal.palette.hint')}
              onKeyDown={({ key }) => key === 'Enter' && entries.length === 0 && searchNow()}
              slotProps={{
                input: { ...htmlInput, ...limits, 'aria-label': name, 'aria-describedby': statusId },
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
        // The status keeps its height without a text, so that the entries do not move.
        sx={{ px: 2, minHeight: 20, mb: entries.length > 0 ? 0 : 1.5, typography: 'body2', color: 'text.secondary' }}
      >
        {status}
      </Box>
    </Frame>
  );
};

interface FrameProps {
  name: string;
  onClose: () => void;
  children: ReactNode;
}

/** Material UI's dialog would put its label on an element without a role. */
const Frame = ({ name, onClose, children }: FrameProps) => (
  <Dialog
    open
    fullWidth
    onClose={onClose}
    slotProps={{ paper: { 'aria-label': name, 'aria-labelledby': undefined } }}
    sx={dialogLook}
  >
    {children}
  </Dialog>
);

/** Focuses the box at once, with the text typed before, so that no letter is lost. */
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
  const limits = {
    maxLength: maxTyped,
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => setText(withPasted(event, maxTyped) ?? text),
  };
  return { text, setText, limits, focus };
};

const dialogLook = {
  '& .MuiDialog-container': { alignItems: 'flex-start' },
  '& .MuiDialog-paper': {
    mt: { xs: 1, sm: '10vh' },
    mx: { xs: 1, sm: 4 },
    width: { xs: 'calc(100% - 16px)', sm: '100%' },
  },
  '& .MuiAutocomplete-listbox': { maxHeight: '55vh', pt: 0 },
  '& .MuiAutocomplete-noOptions': { display: 'none' },
} as const;

/** The entries offered for a text, and the status to show with them. */
const useEntries = (text: string, onSheet: () => void) => {
  const translate = useTranslate();
  const { lists, found, count, isSearching, isTooLong, hasFailed, isSettled, searchNow, retry } = useFound(text);
  const nameOf = useResourceName();
  const figure = useFigure();
  const commands = useCommands(lists, onSheet);
  const { countOf, ofFound } = useRecordEntries(lists);
  const wanted = text.trim();
  const named = count > 1 ? [] : matching(commands, wanted);
  const records = found.flatMap(ofFound);
  const again = { id: 'again', group: translate('portal.palette.groups.search'), stays: true, run: retry };
  const status = () => {
    if (count > 1) return translate('portal.palette.several', { count: figure(count) });
    if (isTooLong) return translate('portal.palette.too_long', { count: searchTextMaxLength });
    if (hasFailed) return translate('portal.palette.failed');
    if (isSearching) return translate('portal.palette.searching');
    if (found.length > 0) {
      const smart_count = found.reduce((sum, { total }) => sum + total, 0);
      return translate('portal.palette.found', { smart_count, count: countOf(found) });
    }
    if (named.length > 0) return null;
    const names = lists.map(({ name }) => nameOf(name)).join(', ');
    return isSettled && names
      ? translate('portal.palette.none_in', { lists: names })
      : translate('portal.palette.none');
  };
  const entries: Entry[] = [...named, ...records];
  if (count > 1) {
    const label = translate(allOf('portal.palette.find_all', count), { count: figure(count) });
    entries.push({ id: 'list', group: again.group, label, to: workOnListPath, state: listState(wanted) });
  }
  if (hasFailed) entries.push({ ...again, label: translate('portal.shell.list.retry') });
  return { entries, status: status(), searchNow };
};

interface GroupProps {
  name: string;
  entries: ReactNode;
}

/** A group of options: Material UI's own is a list in an item, neither of which a listbox may contain. */
const Group = ({ name, entries }: GroupProps) => (
  <li role="presentation">
    <Box component="fieldset" aria-label={name} sx={bareFieldset}>
      <ListSubheader component="div" aria-hidden sx={{ lineHeight: '32px', bgcolor: 'background.paper' }}>
        {name}
      </ListSubheader>
      <Box component="ul" role="presentation" sx={{ p: 0, '& .MuiAutocomplete-option': { pl: 3 } }}>
        {entries}
      </Box>
    </Box>
  </li>
);

interface LineProps extends HTMLAttributes<HTMLLIElement> {
  entry: Entry;
}

const Line = ({ entry: { label, detail }, ...option }: LineProps) => (
  <Box component="li" {...option} sx={lineLook}>
    {label}
    {detail && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{detail}</Box>}
  </Box>
);

const lineLook = {
  flexDirection: 'column',
  alignItems: 'flex-start !important',
  justifyContent: 'center !important',
  overflowWrap: 'anywhere',
} as const;

/** The list is always open, inside the dialog, below the box and the status. */
const InPlace = ({ children }: PopperProps) => (
  <Box sx={{ order: 1 }}>{typeof children !== 'function' && children}</Box>
);
