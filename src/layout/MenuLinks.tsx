import Box from '@mui/material/Box';
import { NavLink } from 'react-router-dom';
import { preload } from '../components/lazyPage';
import { useMenuEntries } from './useMenuEntries';

/** The entries of the sidebar and of the drawer that takes its place on a phone. */
export const MenuLinks = ({ onFollow }: { onFollow?: () => void }) => {
  return (
    <Box component="ul" sx={menuLook}>
      {useMenuEntries().map(({ to, label, icon: Icon, page }) => (
        <li key={to}>
          <NavLink
            to={to}
            end={to === '/'}
            onClick={onFollow}
            onPointerEnter={() => preload(page)}
            onFocus={() => preload(page)}
          >
            <Icon />
            {label}
          </NavLink>
        </li>
      ))}
    </Box>
  );
};

/** One styled element for all: the links render again whenever the address changes. */
const menuLook = {
  listStyle: 'none',
  m: 0,
  p: 1,
  display: 'grid',
  gap: 0.25,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    px: 1,
    minHeight: 40,
    borderRadius: 1,
    typography: 'body2',
    color: 'inherit',
    textDecoration: 'none',
  },
  '& svg': { fontSize: 20, opacity: 0.75 },
  '& a:hover': { bgcolor: 'color-mix(in srgb, currentColor 7%, transparent)' },
  '& a[aria-current]': { bgcolor: 'color-mix(in srgb, currentColor 12%, transparent)', fontWeight: 600 },
  '& a[aria-current] svg': { opacity: 1 },
} as const;
