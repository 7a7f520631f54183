import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import type { PortalDeclaration } from '../../../contract/portalDeclaration';

export interface SettingsProps {
  settings: PortalDeclaration;
  onChange: (change: (settings: PortalDeclaration) => PortalDeclaration) => void;
}

/** A part of the settings. @param name of its heading and explanation in `portal.settings` */
export const SettingsSection = ({ name, children }: { name: string; children: ReactNode }) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 4, maxWidth: 900 }}>
      <Typography id={id} variant="h2" tabIndex={-1} sx={{ mb: 0.5, outline: 'none' }}>
        {translate(`portal.settings.${name}.title`)}
      </Typography>
      <Typography variant="body2" sx={{ mb: 1.5, color: 'text.secondary' }}>
        {translate(`portal.settings.${name}.detail`)}
      </Typography>
      {children}
    </Box>
  );
};
