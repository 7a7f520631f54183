import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { Script } from '../../contract/extensions/scripts';
import type { PortalDataProvider } from '../../dataProvider/types';
import { useDialog } from '../components/DialogHost';
import { ConfirmDialog } from '../components/QuestionDialog';
import { useCommand } from '../components/useCommand';
import { usePerson } from '../components/usePerson';
import { formatDateTime } from '../lib/dates';
import { permissionName, type Translate } from '../lib/words';
import { AccessLine } from './AccessLine';

const texts = 'portal.profile.scripts';

interface Common {
  revoke: (provider: PortalDataProvider, id: number, idempotencyKey: string) => Promise<void>;
  /** The key of the query that has read the scripts. */
  queryKey: QueryKey;
}

/** What a permission lets a script of the person do. A license user can reset their licenses, and disable none. */
export const usePermissionWords = () => {
  const translate = useTranslate();
  const isManager = usePerson()?.isManager;
  return (code: string): string =>
    code === 'reset_license' && !isManager
      ? translate('portal.actions.reset_license.run.action')
      : permissionName(code, translate);
};

/** The scripts that act for a person, below a heading with the id `scripts`. */
export const ScriptLines = ({ scripts, ...common }: Common & { scripts: readonly Script[] }) => {
  const translate = useTranslate();
  if (scripts.length === 0) return <Typography sx={{ pt: 1.5 }}>{translate(`${texts}.none`)}</Typography>;
  return (
    <Box component="ul" aria-labelledby="scripts" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {scripts.map(script => (
        <ScriptLine key={script.id} script={script} {...common} />
      ))}
    </Box>
  );
};

/** What a script may, its end and its last use. It is revoked once asked. */
const ScriptLine = ({ script, revoke, queryKey }: Common & { script: Script }) => {
  const translate = useTranslate();
  const client = useQueryClient();
  const showDialog = useDialog();
  const wordsOf = usePermissionWords();
  const { name } = script;
  const { mutateAsync } = useCommand({
    send: (provider, _, key) => revoke(provider, script.id, key),
    saved: () => ({ detail: `${texts}.revoked` }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
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
    <AccessLine
      name={name}
      lines={[rightsOf(script, script.permissions.map(wordsOf).join(', '), translate), timesOf(script, translate)]}
    >
      <Button variant="outlined" aria-label={translate(`${texts}.revoke_named`, { name })} onClick={ask}>
        {translate(`${texts}.revoke`)}
      </Button>
    </AccessLine>
  );
};

const rightsOf = ({ is_read_only }: Script, what: string, translate: Translate): string => {
  const none = is_read_only ? 'may_read' : 'may_change';
  const rights = translate(`${texts}.${what ? 'permissions_are' : none}`, { what });
  return is_read_only ? `${translate(`${texts}.only_reads`)} ${rights}` : rights;
};

const timesOf = ({ ends_at, is_over, used_at }: Script, translate: Translate): string => {
  const end = translate(`${texts}.${is_over ? 'ended' : 'ends'}`, { time: formatDateTime(ends_at) });
  const use = used_at === null ? `${texts}.unused` : `${texts}.used`;
  return `${end} ${translate(use, { time: formatDateTime(used_at) })}`;
};
