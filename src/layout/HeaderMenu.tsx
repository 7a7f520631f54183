import Button from '@mui/material/Button';
import { type ComponentType, type ReactNode, useState } from 'react';

export interface MenuProps {
  anchor: HTMLElement;
  onClose: () => void;
}

interface Props {
  /** What the menu is for, in words. */
  label: string;
  /** What the button shows. */
  children: ReactNode;
  /** Downloaded when it is first opened. */
  menu: ComponentType<MenuProps>;
}

/** A button of the header that opens a menu. */
export const HeaderMenu = ({ label, children, menu: Menu }: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        color="inherit"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ minWidth: 40, minHeight: 36, gap: 0.75 }}
      >
        {children}
      </Button>
      {anchor && <Menu anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
};
