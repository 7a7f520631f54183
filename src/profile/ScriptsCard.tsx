import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { Script } from '../../contract/extensions/scripts';
import { scriptCommands } from '../../dataProvider/scripts';
import { useDialog } from '../components/DialogHost';
import { ConfirmDialog } from '../components/QuestionDialog';
import { ListError } from '../components/table/ListError';
import { useCall } from '../components/useCall';
import { useCommand } from '../components/useCommand';
import { formatDateTime } from '../lib/dates';
import { isMissing } from '../lib/isMissing';
import type { Translate } from '../lib/words';
import { AccessLine } from './AccessLine';
import { NewScriptDialog } from './NewScriptDialog';

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
      {data?.results.length === 0 && <Typography sx={{ pt: 1.5 }}>{translate(`${texts}.none`)}</Typography>}
      {data && data.results.length > 0 && (
        <Box component="ul" aria-labelledby="scripts" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.results.map(script => (
            <ScriptLine key={script.id} script={script} />
          ))}
        </Box>
      )}
    </Card>
  );
};

const ScriptLine = ({ script }: { script: Script }) => {
  const translate = useTranslate();
  const client = useQueryClient();
  const showDialog = useDialog();
  const { id, name } = script;
  const { mutateAsync } = useCommand({
    send: (provider, _, key) => provider.withHttp(scriptCommands).revokeScript(id, key),
    saved: () => ({ detail: `${texts}.revoked` }),
    onSuccess: () => client.invalidateQueries({ queryKey: scriptsKey }),
  });
  const ask = () =>
    showDialog(close => (
      <ConfirmDialog
        title={`${texts}.revoke_title`}
        detail={`${texts}.revoke_detail`}
        values={{ name }}
        confirm={`${texts}.revoke`}
        isDangerous
        action={() => mutateAsync()}
        onClose={close}
      />
    ));
  return (
    <AccessLine name={name} lines={[rightsOf(script, translate), timesOf(script, translate)]}>
      <Button variant="outlined" aria-label={translate(`${texts}.revoke_named`, { name })} onClick={ask}>
        {translate(`${texts}.revoke`)}
      </Button>
    </AccessLine>
  );
};

const rightsOf = ({ permissions, is_read_only }: Script, translate: Translate): string => {
  const what = permissions.map(code => translate(`portal.profile.permission.${code}`, { _: code })).join(', ');
  const none = is_read_only ? 'may_read' : 'may_change';
  const rights = translate(`${texts}.${what ? 'permissions_are' : none}`, { what });
  return is_read_only ? `${translate(`${texts}.only_reads`)} ${rights}` : rights;
};

const timesOf = ({ ends_at, is_over, used_at }: Script, translate: Translate): string => {
  const end = translate(`${texts}.${is_over ? 'ended' : 'ends'}`, { time: formatDateTime(ends_at) });
  const use = used_at === null ? `${texts}.unused` : `${texts}.used`;
  return `${end} ${translate(use, { time: formatDateTime(used_at) })}`;
};
