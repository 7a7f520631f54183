import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import type { CSSObject } from '@mui/material/styles';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { createObservable } from '../../authProvider/observable';
import { useBranding } from '../theme/branding';
import { useTitleFocus } from './useTitleFocus';

const listPlace = createObservable('');

/** Adds the place in a list, such as 'page 3 of 104', to the document title. @param place '' adds nothing */
export const useListPlace = (place: string): void =>
  useEffect(() => {
    listPlace.set(place);
    return () => listPlace.set('');
  }, [place]);

/** The heading of a page. Also sets the document title. */
export const PageHeading = ({ title, sx }: { title: string; sx?: CSSObject }) => {
  const { name } = useBranding();
  const place = useSyncExternalStore(listPlace.subscribe, listPlace.get);
  const heading = useTitleFocus();
  return (
    <>
      <title>{`${title}${place && ` (${place})`} - ${name}`}</title>
      <Typography ref={heading} tabIndex={-1} variant="h1" sx={{ overflowWrap: 'anywhere', outline: 'none', ...sx }}>
        {title}
      </Typography>
    </>
  );
};

interface Props {
  title: string;
  children?: ReactNode;
}

export const PageTitle = ({ title, children }: Props) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
    <PageHeading title={title} sx={{ marginRight: 'auto' }} />
    {children && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{children}</Box>}
  </Box>
);
