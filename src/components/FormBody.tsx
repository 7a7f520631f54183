import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { lazyPart } from './lazyPart';

interface Props {
  className?: string;
  sx?: SxProps<Theme>;
  children: ReactNode;
}

const FormGuard = lazyPart(() => import('./FormGuard'), 'FormGuard');

/** The body of react-admin's forms. Limits the width and guards unsaved changes. */
export const FormBody = ({ className, sx, children }: Props) => (
  <Box className={className} sx={[{ maxWidth: '40rem', p: 2 }, sx ?? {}].flat()}>
    <FormGuard />
    {children}
  </Box>
);
