import Button from '@mui/material/Button';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { MenuProps } from './headerMenus';

interface HeaderMenuProps {
  label: string;
  children: ReactNode;
  menu: ComponentType<MenuProps>;
}

/** A button of the header, and the menu that it opens. */
export const HeaderMenu = ({ label, children, menu: Menu }: HeaderMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        color="inherit"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ flex: 'none', minWidth: 40, minHeight: 36, gap: 0.75 }}
      >
        {children}
      </Button>
      {anchor && <Menu anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
};
