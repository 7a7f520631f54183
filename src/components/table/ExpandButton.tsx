import ExpandMore from '@mui/icons-material/ExpandMore';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';

interface ExpandButtonProps {
  controls: string;
  expanded: boolean;
  name?: string;
  onChange: (expanded: boolean) => void;
}

export const ExpandButton = ({ controls, expanded, name = '', onChange }: ExpandButtonProps) => {
  const translate = useTranslate();
  return (
    <IconButton
      size="small"
      aria-controls={expanded ? controls : undefined}
      aria-expanded={expanded}
      aria-label={translate('portal.shell.list.details_of', { name }).trim()}
      onClick={() => onChange(!expanded)}
    >
      <ExpandMore fontSize="small" sx={{ transform: expanded ? 'rotate(180deg)' : undefined }} />
    </IconButton>
  );
};
