import AppearanceIcon from '@mui/icons-material/Contrast';
import SearchIcon from '@mui/icons-material/Search';
import LanguageIcon from '@mui/icons-material/Translate';
import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import MenuIcon from '@mui/icons-material/Menu';
import IconButton from '@mui/material/IconButton';
import { LinkBase, useLocales, useLocaleState, useTranslate } from 'ra-core';
import { useLayoutEffect, useRef, useState } from 'react';
import { lazyPart } from '../components/lazyPart';
import { usePersonName } from '../components/usePerson';
import { labelled } from '../lib/words';
import { useBranding } from '../theme/branding';
import type { OnKey } from './Keyboard';
import { HeaderMenu } from './HeaderMenu';
import { headerHeight } from './measures';
import { useMessages } from './useMessages';

const MenuDrawer = lazyPart(() => import('./MenuDrawer'), 'MenuDrawer', 'start');
const MessagesButton = lazyPart(() => import('./Messages'), 'MessagesButton');
const LanguageMenu = lazyPart(() => import('./headerMenus'), 'LanguageMenu', 'start');
const AppearanceMenu = lazyPart(() => import('./headerMenus'), 'AppearanceMenu');
const ProfileMenu = lazyPart(() => import('./headerMenus'), 'ProfileMenu');

export const Header = () => {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const code = language.toUpperCase();
  const languageName = useLocales().find(({ locale }) => locale === language)?.name;
  const name = usePersonName();
  const profile = translate('portal.shell.profile_menu.label');
  return (
    <AppBar position="sticky" sx={{ height: headerHeight, px: { xs: 1, md: 2 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', height: '100%', gap: { xs: 0, sm: 0.5 } }}>
        <MenuButton />
        <Brand />
        {useMessages().length > 0 && <MessagesButton />}
        <Shortcuts />
        <HeaderMenu
          label={labelled(translate('portal.shell.language'), `${languageName}, ${code}`, translate)}
          menu={LanguageMenu}
        >
          <LanguageIcon fontSize="small" />
          {code}
        </HeaderMenu>
        <HeaderMenu label={translate('portal.shell.appearance')} menu={AppearanceMenu}>
          <AppearanceIcon fontSize="small" />
        </HeaderMenu>
        <HeaderMenu label={name ? labelled(profile, name, translate) : profile} menu={ProfileMenu}>
          <AccountIcon fontSize="small" />
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {name}
          </Box>
        </HeaderMenu>
      </Box>
    </AppBar>
  );
};

export const Brand = () => {
  const { portal, name } = useBranding();
  return (
    <Box
      component={LinkBase}
      to="/"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        mr: 'auto',
        minWidth: 0,
        color: 'inherit',
        textDecoration: 'none',
        fontSize: '1rem',
        fontWeight: 600,
      }}
    >
      {portal.logo && (
        <Box component="img" src={portal.logo} alt="" sx={{ height: 28, maxWidth: 140, objectFit: 'contain' }} />
      )}
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {name}
      </Box>
    </Box>
  );
};

/** Opens the main menu on small screens, where the sidebar is hidden. */
const MenuButton = () => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        color="inherit"
        edge="start"
        aria-label={translate('portal.shell.menu.open')}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        sx={{ display: { md: 'none' } }}
      >
        <MenuIcon />
      </IconButton>
      {isOpen && <MenuDrawer onClose={() => setOpen(false)} />}
    </>
  );
};

const Keyboard = lazyPart(() => import('./Keyboard'), 'Keyboard', 'start');

const openPalette = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));

/** The palette's button, and the listener that downloads everything else at the first key. */
const Shortcuts = () => {
  const translate = useTranslate();
  const handler = useRef<OnKey>(null);
  /** Keys pressed before their handler was loaded. */
  const [pressed, setPressed] = useState<readonly KeyboardEvent[]>([]);
  // A layout effect listens from the first paint on, so that no key is lost.
  useLayoutEffect(() => {
    let isOpening = false;
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (handler.current) return handler.current(event);
      const isCommand = ctrlKey || metaKey;
      const isSingle = /^[jkxe/?]$/.test(key) && !altKey && !(target as Element).closest?.('input, textarea, select');
      if (isCommand && key === 'k') isOpening = true;
      else if (!isOpening && (isCommand || !isSingle)) return undefined;
      // The next keys are for the palette. Firefox would search the page at '/'.
      if (isOpening || key === '/') event.preventDefault();
      return setPressed(all => [...all, event]);
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
  const label = translate('portal.shell.jump');
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={label}
        title={`${label} (${translate('portal.shell.ctrl')}+K)`}
        onClick={openPalette}
      >
        <SearchIcon fontSize="small" />
      </IconButton>
      {pressed.length > 0 && <Keyboard ref={handler} pressed={pressed} />}
    </>
  );
};
