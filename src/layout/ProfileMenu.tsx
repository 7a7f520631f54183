import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { LinkBase, useLogout, useTranslate } from 'ra-core';
import type { MenuProps } from './HeaderMenu';

/** Row SHELL-28. */
export const ProfileMenu = ({ anchor, onClose }: MenuProps) => {
  const translate = useTranslate();
  const logout = useLogout();
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
      <MenuItem onClick={() => void logout()}>{translate('portal.shell.profile_menu.logout')}</MenuItem>
    </Menu>
  );
};
