import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useLocation, useMatchPath } from 'ra-core';
import type { ReactNode } from 'react';
import { lazyPart } from './lazyPart';

interface Props {
  className?: string;
  sx?: SxProps<Theme>;
  children: ReactNode;
  /** The address of a form whose tabs have addresses below it. */
  root?: string | undefined;
}

const FormGuard = lazyPart(() => import('./FormGuard'), 'FormGuard');

/** The body of react-admin's forms. Limits the width and guards unsaved changes. On a phone, the toolbar covers its end. */
export const FormBody = ({ className, sx, children, root }: Props) => (
  <Box className={className} sx={[{ maxWidth: '40rem', p: 2, pb: { xs: 10, sm: 2 } }, sx ?? {}].flat()}>
    <FormGuard formRootPathName={root} />
    {children}
  </Box>
);

/** The body of <TabbedForm>. */
export const TabbedFormBody = (props: Props) => {
  const { pathname } = useLocation();
  const matchPath = useMatchPath();
  const match = matchPath(':resource/create/*', pathname) ?? matchPath(':resource/:id/*', pathname);
  return <FormBody {...props} root={match?.pathnameBase} />;
};
