import ShowIcon from '@mui/icons-material/Visibility';
import HideIcon from '@mui/icons-material/VisibilityOff';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { labelled } from '../../lib/words';
import { CopyButton } from './CopyButton';

interface Props {
  secret: string;
  what: string;
  isShownAtFirst?: boolean;
}

/** Masked until the person reveals it. It can be copied while masked. */
export const SecretText = ({ secret, what, isShownAtFirst = false }: Props) => {
  const translate = useTranslate();
  const [shown, setShown] = useState(isShownAtFirst);
  const label = translate(shown ? 'portal.detail.hide' : 'portal.detail.reveal');
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, my: -0.5 }}>
      <Box component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
        {shown ? secret : '••••••••••••'}
      </Box>
      <Tooltip title={label}>
        <IconButton
          size="small"
          color="inherit"
          aria-label={labelled(label, translate(what), translate)}
          onClick={() => setShown(!shown)}
        >
          {shown ? <HideIcon fontSize="inherit" /> : <ShowIcon fontSize="inherit" />}
        </IconButton>
      </Tooltip>
      <CopyButton text={secret} what={translate(what)} />
    </Box>
  );
};
