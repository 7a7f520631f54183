import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { Session } from '../../contract/extensions/sessions';
import { useDialog } from '../components/DialogHost';
import { ConfirmDialog } from '../components/QuestionDialog';
import { ListError } from '../components/table/ListError';
import { useCall } from '../components/useCall';
import { useCommand } from '../components/useCommand';
import { formatDateTime } from '../lib/dates';

const texts = 'portal.profile.sessions';
const queryKey = ['sessions', 'getSessions'];

/** Where the person is signed in with the embedded provider. An external one shows its own sessions. */
export const SessionsCard = () => {
  const translate = useTranslate();
  const call = useCall();
  const { data = [], error, refetch } = useQuery({ queryKey, queryFn: () => call(provider => provider.getSessions()) });
  return (
    <Card component="section" aria-labelledby="sessions" sx={{ maxWidth: 640, mt: 2, p: 2 }}>
      <Typography variant="h2" id="sessions">
        {translate(`${texts}.title`)}
      </Typography>
      {error && <ListError onRetry={() => void refetch()} />}
      <Box component="ul" aria-labelledby="sessions" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map(session => (
          <SessionLine key={session.id} session={session} />
        ))}
      </Box>
    </Card>
  );
};

const SessionLine = ({ session: { id, agent, started_at, used_at, is_current } }: { session: Session }) => {
  const translate = useTranslate();
  const client = useQueryClient();
  const showDialog = useDialog();
  const name = agent ?? translate(`${texts}.unknown`);
  const { mutateAsync } = useCommand({
    send: provider => provider.endSession(id),
    saved: () => ({ detail: `${texts}.ended` }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });
  const ask = () =>
    showDialog(close => (
      <ConfirmDialog
        title={`${texts}.end_title`}
        detail={`${texts}.end_detail`}
        values={{ name }}
        confirm={`${texts}.end`}
        action={() => mutateAsync()}
        onClose={close}
      />
    ));
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2, pt: 1.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate(`${texts}.started`, { time: formatDateTime(started_at) })}
          {used_at !== null && ` ${translate(`${texts}.used`, { time: formatDateTime(used_at) })}`}
        </Typography>
      </Box>
      {is_current ? (
        <Typography variant="body2">{translate(`${texts}.current`)}</Typography>
      ) : (
        <Button variant="outlined" aria-label={translate(`${texts}.end_named`, { name })} onClick={ask}>
          {translate(`${texts}.end`)}
        </Button>
      )}
    </Box>
  );
};
