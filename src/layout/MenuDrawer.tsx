import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { useTranslate } from 'ra-core';
import { MenuLinks } from './Sidebar';

export const MenuDrawer = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const label = translate('portal.shell.menu.label');
  const look = { width: 'min(15.5rem, 85vw)', bgcolor: 'sidebar.main', color: 'sidebar.contrastText' };
  return (
    <Drawer
      open
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': label, sx: look } }}
    >
      <Box component="nav" aria-label={label}>
        <MenuLinks onFollow={onClose} />
      </Box>
    </Drawer>
  );
};
