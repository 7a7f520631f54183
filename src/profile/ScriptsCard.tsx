import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { scriptCommands } from '../../dataProvider/scripts';
import { useDialog } from '../components/DialogHost';
import { ListError } from '../components/table/ListError';
import { useCall } from '../components/useCall';
import { isMissing } from '../lib/isMissing';
import { NewScriptDialog } from './NewScriptDialog';
import { ScriptLines } from './ScriptLines';

const texts = 'portal.profile.scripts';
const scriptsKey = ['scripts', 'getScripts'];

/** The tokens that the person has made for programs of their own. */
export const ScriptsCard = () => {
  const translate = useTranslate();
  const call = useCall();
  const showDialog = useDialog();
  const { data, error, refetch } = useQuery({
    queryKey: scriptsKey,
    queryFn: () => call(provider => provider.withHttp(scriptCommands).getScripts()),
  });
  const create = (permissions: readonly string[]) =>
    showDialog(close => <NewScriptDialog permissions={permissions} onClose={close} />);
  // The configuration promises an extension that the back end does not have.
  if (isMissing(error)) return null;
  return (
    <Card component="section" aria-labelledby="scripts" sx={{ maxWidth: 640, mt: 2, p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h2" id="scripts" sx={{ mr: 'auto' }}>
          {translate(`${texts}.title`)}
        </Typography>
        <Button variant="outlined" disabled={!data} onClick={() => data && create(data.permissions)}>
          {translate(`${texts}.create`)}
        </Button>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {translate(`${texts}.about`)}
      </Typography>
      {error && <ListError onRetry={() => void refetch()} />}
      {data && (
        <ScriptLines
          scripts={data.results}
          revoke={(provider, id, key) => provider.withHttp(scriptCommands).revokeScript(id, key)}
          queryKey={scriptsKey}
        />
      )}
    </Card>
  );
};
