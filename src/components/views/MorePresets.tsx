import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { OfferedPreset } from '../table/PresetLinks';

interface Props {
  presets: readonly OfferedPreset[];
  anchor: HTMLElement;
  onClose: () => void;
}

/** The presets that do not fit into the line above the list. */
export const MorePresets = ({ presets, anchor, onClose }: Props) => (
  <Menu open anchorEl={anchor} onClose={onClose}>
    {presets.map(({ name, search, words, count, ask }) => (
      <MenuItem key={name} component={Link} to={{ search }} onPointerEnter={ask} onFocus={ask} onClick={onClose}>
        {words}{' '}
        {count !== undefined && (
          <Typography component="span" variant="caption" sx={{ pl: 1, color: 'text.secondary' }}>
            {count}
          </Typography>
        )}
      </MenuItem>
    ))}
  </Menu>
);
