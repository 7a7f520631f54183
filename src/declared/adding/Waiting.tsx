import Typography from '@mui/material/Typography';
import { Loading } from '../../components/Loading';

/** Says what the page waits for. */
export const Waiting = ({ text }: { text: string }) => (
  <>
    <Typography component="output">{text}</Typography>
    <Loading />
  </>
);
