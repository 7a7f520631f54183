import MenuIcon from '@mui/icons-material/Menu';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { lazyPart } from '../components/lazyPart';

const MenuDrawer = lazyPart(() => import('./MenuDrawer'), 'MenuDrawer');

/** Opens the main menu on a phone, where there is no room for it beside the page. */
export const MenuButton = () => {
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
