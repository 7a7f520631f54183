import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { headerHeight, sidebarWidth } from './measures';
import { MenuLinks } from './MenuLinks';

/** The main menu beside the page, from the width of a tablet on. */
export const Sidebar = () => {
  const translate = useTranslate();
  return (
    <Box
      component="nav"
      aria-label={translate('portal.shell.menu.label')}
      sx={{
        display: { xs: 'none', md: 'block' },
        flex: `0 0 ${sidebarWidth}px`,
        bgcolor: 'sidebar.main',
        color: 'sidebar.contrastText',
        borderRight: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ position: 'sticky', top: headerHeight }}>
        <MenuLinks />
      </Box>
    </Box>
  );
};
