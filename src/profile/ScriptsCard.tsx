import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { BooleanInput, CheckboxGroupInput, required, SelectInput, TextInput } from 'react-admin';
import {
  type CreatedScript,
  type NewScript,
  scriptNameMaxLength,
  scriptNamePattern,
} from '../../contract/extensions/scripts';
import { scriptCommands } from '../../dataProvider/scripts';
import { useDialog } from '../components/DialogHost';
import { FormDialog } from '../components/FormDialog';
import { LeaveGuard } from '../components/LeaveGuard';
import { QuestionDialog } from '../components/QuestionDialog';
import { SecretText } from '../components/detail/SecretText';
import { ListError } from '../components/table/ListError';
import { useCall } from '../components/useCall';
import { useCommand } from '../components/useCommand';
import { nameRules } from '../lib/fitName';
import { isMissing } from '../lib/isMissing';
import { ScriptLines, usePermissionWords } from './ScriptLines';

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

const periods = [7, 30, 90, 180, 365];
const rules = nameRules(scriptNamePattern, scriptNameMaxLength);
const aNewOne: NewScript = { name: '', permissions: [], days: 90, is_read_only: true };

interface NewScriptProps {
  /** The ones that the person can give. */
  permissions: readonly string[];
  onClose: () => void;
}

/** Makes a token, and then shows it. It is in the memory of this dialog only, until that is closed. */
const NewScriptDialog = ({ permissions, onClose }: NewScriptProps) => {
  const translate = useTranslate();
  const client = useQueryClient();
  const showDialog = useDialog();
  const wordsOf = usePermissionWords();
  const { mutateAsync } = useCommand<NewScript, CreatedScript>({
    send: (provider, script, key) => provider.withHttp(scriptCommands).createScript(script, key),
    onSuccess: async created => {
      showDialog(close => <TokenDialog created={created} onClose={close} />);
      await client.invalidateQueries({ queryKey: ['scripts'] });
    },
  });
  return (
    <FormDialog<NewScript>
      title={`${texts}.create`}
      submit={`${texts}.create_submit`}
      record={aNewOne}
      onSubmit={values => mutateAsync(values)}
      onClose={onClose}
    >
      <TextInput source="name" label={`${texts}.name`} helperText={`${texts}.name_hint`} validate={rules} fullWidth />
      <BooleanInput source="is_read_only" label={`${texts}.is_read_only`} helperText={false} />
      {permissions.length > 0 ? (
        <CheckboxGroupInput
          source="permissions"
          label={`${texts}.permissions`}
          choices={permissions.map(code => ({ id: code, name: wordsOf(code) }))}
          translateChoice={false}
          row={false}
          helperText={`${texts}.no_permissions`}
        />
      ) : (
        <p>{translate(`${texts}.no_permissions`)}</p>
      )}
      <SelectInput
        source="days"
        label={`${texts}.days`}
        choices={periods.map(days => ({ id: days, name: translate(`${texts}.choice_days`, { smart_count: days }) }))}
        translateChoice={false}
        validate={required()}
        fullWidth
      />
    </FormDialog>
  );
};

const always = () => true;

const TokenDialog = ({ created: { script, token }, onClose }: { created: CreatedScript; onClose: () => void }) => {
  const translate = useTranslate();
  return (
    <QuestionDialog
      fullWidth
      maxWidth="xs"
      title={translate(`${texts}.token_title`, { name: script.name })}
      detail={translate(`${texts}.token_detail`)}
      actions={
        <Button variant="contained" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      }
    >
      <LeaveGuard isOverPage isUnsaved={always} isHeld onDiscard={onClose} />
      <Box sx={{ mt: 2 }}>
        <SecretText secret={token} what={`${texts}.token`} isShownAtFirst />
      </Box>
    </QuestionDialog>
  );
};
