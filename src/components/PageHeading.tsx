import type { CSSObject } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useBranding } from '../theme/branding';
import { useTitleFocus } from './useTitleFocus';

interface Props {
  title: string;
  sx?: CSSObject;
}

/** What a page is about: its heading, and its name in the browser's tab and history. */
export const PageHeading = ({ title, sx }: Props) => {
  const { name } = useBranding();
  const heading = useTitleFocus();
  return (
    <>
      <title>{`${title} - ${name}`}</title>
      <Typography ref={heading} tabIndex={-1} variant="h1" sx={{ overflowWrap: 'anywhere', outline: 'none', ...sx }}>
        {title}
      </Typography>
    </>
  );
};
