import ChevronIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { useLocaleState, useStore, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { plain } from '../lib/plain';
import type { MenuLine } from '../lib/resource';
import { type MenuEntry, MenuLink, useMenuEntries } from './Sidebar';

/** More lists than that are behind a press. */
const mostLines = 12;

/** A list that needs no code in the menu. If there are many, the first one stands for all. */
export const ListsMenu = ({ to, onFollow }: MenuLine) => {
  const entries = useMenuEntries();
  const entry = entries.find(each => each.to === to);
  if (!entry) return null;
  const lists = entries.filter(({ line }) => line === entry.line);
  if (lists.length <= mostLines) return <MenuLink {...entry} onFollow={onFollow} />;
  return lists[0] === entry ? <Group lists={lists} onFollow={onFollow} /> : null;
};

interface GroupProps extends Pick<MenuLine, 'onFollow'> {
  lists: readonly MenuEntry[];
}

/** Closed, it shows the list that is open. Whether it is closed is remembered. */
const Group = ({ lists, onFollow }: GroupProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useStore('menu.lists', false);
  const [typed, setTyped] = useState('');
  const isShown = ({ to, label }: MenuEntry) =>
    isOpen ? plain(label).includes(plain(typed.trim())) : pathname === to || pathname.startsWith(`${to}/`);
  const shown = lists.filter(isShown).toSorted((one, other) => one.label.localeCompare(other.label, locale));
  return (
    <Box component="li" sx={groupLook}>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <ChevronIcon sx={{ transform: isOpen ? 'rotate(90deg)' : 'none' }} />
        {translate('portal.declared.menu', { count: lists.length })}
      </button>
      {isOpen && (
        <InputBase
          type="search"
          value={typed}
          placeholder={translate('portal.declared.find')}
          onChange={({ target }) => setTyped(target.value)}
          inputProps={{ 'aria-label': translate('portal.declared.find') }}
          sx={inputLook}
        />
      )}
      {isOpen && shown.length === 0 && <Box sx={noneLook}>{translate('portal.declared.none_found')}</Box>}
      {shown.length > 0 && (
        <ul>
          {shown.map(entry => (
            <MenuLink key={entry.to} {...entry} onFollow={onFollow} />
          ))}
        </ul>
      )}
    </Box>
  );
};

const groupLook = {
  '& > button': {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    width: '100%',
    minHeight: 40,
    px: 1,
    border: 0,
    borderRadius: 1,
    background: 'none',
    color: 'inherit',
    typography: 'body2',
    textAlign: 'start',
    cursor: 'pointer',
  },
  '& > button:hover': { bgcolor: 'color-mix(in srgb, currentColor 7%, transparent)' },
  '& > ul': { listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.25 },
} as const;
const inputLook = {
  mx: 1,
  mb: 0.5,
  px: 1,
  width: 'calc(100% - 16px)',
  border: 1,
  borderColor: 'color-mix(in srgb, currentColor 45%, transparent)',
  borderRadius: 1,
  color: 'inherit',
  typography: 'body2',
} as const;
const noneLook = { px: 1, py: 1, typography: 'body2' } as const;
