import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import type { Language } from '../../../contract/constants';
import type { ListDeclaration } from '../../../contract/listDeclaration';
import type { Proposal } from '../proposal/propose';

export interface EditorProps {
  declaration: ListDeclaration;
  proposal: Proposal;
  /** The language of the words that are shown. */
  language: Language;
  onChange: (change: (declaration: ListDeclaration) => ListDeclaration) => void;
}

/** A part of the proposal. @param name of its heading in `portal.add_list.sections` */
export const Section = ({ name, children }: { name: string; children: ReactNode }) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 3 }}>
      <Typography id={id} variant="h2" tabIndex={-1} sx={{ mb: 1, outline: 'none' }}>
        {translate(`portal.add_list.sections.${name}`)}
      </Typography>
      {children}
    </Box>
  );
};

export const Note = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
    {children}
  </Typography>
);

interface CheckProps {
  label: string;
  note?: string | undefined;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export const Check = ({ label, note, isOn, onChange }: CheckProps) => (
  <Box>
    <FormControlLabel
      label={label}
      sx={{ '& .MuiFormControlLabel-label': { overflowWrap: 'anywhere' } }}
      control={<Checkbox size="small" checked={isOn} onChange={(_, checked) => onChange(checked)} />}
    />
    {note && <Note>{note}</Note>}
  </Box>
);
