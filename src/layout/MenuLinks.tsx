import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { NavLink } from 'react-router-dom';
import { useMenuEntries } from './useMenuEntries';

/** The entries of the sidebar and of the drawer that takes its place on a phone. */
export const MenuLinks = ({ onFollow }: { onFollow?: () => void }) => {
  const translate = useTranslate();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 1, display: 'grid', gap: 0.25 }}>
      {useMenuEntries().map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <Box component={NavLink} to={to} end={to === '/'} onClick={onFollow} sx={linkLook}>
            <Icon />
            {translate(label, { smart_count: 2 })}
          </Box>
        </li>
      ))}
    </Box>
  );
};

const linkLook = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 1.5,
  minHeight: 40,
  borderRadius: 1,
  typography: 'body2',
  color: 'inherit',
  textDecoration: 'none',
  '& svg': { fontSize: 20, opacity: 0.75 },
  '&:hover': { bgcolor: 'color-mix(in srgb, currentColor 7%, transparent)' },
  '&[aria-current]': { bgcolor: 'color-mix(in srgb, currentColor 12%, transparent)', fontWeight: 600 },
  '&[aria-current] svg': { opacity: 1 },
} as const;
