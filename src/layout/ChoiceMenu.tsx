import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { MenuProps } from './HeaderMenu';

interface Choice {
  value: string;
  label: string;
  /** The label's language where it is not the page's. */
  lang?: string;
}

interface Props extends MenuProps {
  label: string;
  choices: readonly Choice[];
  chosen: string;
  onChoose: (value: string) => void;
}

/** A menu of which one entry holds. */
export const ChoiceMenu = ({ anchor, onClose, label, choices, chosen, onChoose }: Props) => (
  <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': label, dense: true } }}>
    {choices.map(({ value, label, lang }) => (
      <MenuItem
        key={value}
        role="menuitemradio"
        aria-checked={value === chosen}
        selected={value === chosen}
        lang={lang}
        data-testid={value}
        onClick={() => {
          onClose();
          onChoose(value);
        }}
      >
        {label}
      </MenuItem>
    ))}
  </Menu>
);
