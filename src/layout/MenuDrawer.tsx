import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { useTranslate } from 'ra-core';
import { sidebarWidth } from './measures';
import { MenuLinks } from './MenuLinks';

export const MenuDrawer = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  return (
    <Drawer
      open
      onClose={onClose}
      slotProps={{
        paper: { sx: { width: sidebarWidth + 40, bgcolor: 'sidebar.main', color: 'sidebar.contrastText' } },
      }}
    >
      <Box component="nav" aria-label={translate('portal.shell.menu.label')}>
        <MenuLinks onFollow={onClose} />
      </Box>
    </Drawer>
  );
};
