import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { LinkBase, useLogout, useTranslate } from 'ra-core';
import { useState } from 'react';
import { DiscardQuestion } from '../components/DiscardQuestion';
import { hasDrafts } from '../lib/drafts';
import type { MenuProps } from './HeaderMenu';

/** Row SHELL-28. A logout takes drafts with it, so that it asks first where there are some (row WIZ-03). */
export const ProfileMenu = ({ anchor, onClose }: MenuProps) => {
  const translate = useTranslate();
  const logout = useLogout();
  const [isAsking, setIsAsking] = useState(false);
  const leave = () => void logout();
  if (isAsking) return <DiscardQuestion onKeep={onClose} onDiscard={leave} />;
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': translate('portal.shell.profile_menu.label'), dense: true } }}
    >
      <MenuItem component={LinkBase} to="/profile" onClick={onClose}>
        {translate('portal.shell.profile_menu.profile')}
      </MenuItem>
      <MenuItem onClick={() => (hasDrafts() ? setIsAsking(true) : leave())}>
        {translate('portal.shell.profile_menu.logout')}
      </MenuItem>
    </Menu>
  );
};
