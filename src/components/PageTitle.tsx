import Typography from '@mui/material/Typography';
import { useBranding } from '../theme/branding';

/** A page's heading, and its name in the browser's tab and history. */
export const PageTitle = ({ text }: { text: string }) => {
  const { name } = useBranding();
  return (
    <>
      <title>{`${text} - ${name}`}</title>
      <Typography variant="h1" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    </>
  );
};
