import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { BooleanInput, CheckboxGroupInput, maxLength, required, SelectInput, TextInput } from 'react-admin';
import {
  type CreatedScript,
  type NewScript,
  scriptNameMaxLength,
  scriptNamePattern,
} from '../../contract/extensions/scripts';
import { scriptCommands } from '../../dataProvider/scripts';
import { SecretText } from '../components/detail/SecretText';
import { useDialog } from '../components/DialogHost';
import { FormDialog } from '../components/FormDialog';
import { LeaveGuard } from '../components/LeaveGuard';
import { QuestionDialog } from '../components/QuestionDialog';
import { useCommand } from '../components/useCommand';
import { fitName } from '../lib/fitName';

const texts = 'portal.profile.scripts';
const periods = [7, 30, 90, 180, 365];
const name = [required(), maxLength(scriptNameMaxLength), fitName(scriptNamePattern)];
const aNewOne: NewScript = { name: '', permissions: [], days: 90, is_read_only: true };

interface Props {
  /** The ones that the person can give. */
  permissions: readonly string[];
  onClose: () => void;
}

/** Makes a token, and then shows it. It is in the memory of this dialog only, until that is closed. */
export const NewScriptDialog = ({ permissions, onClose }: Props) => {
  const translate = useTranslate();
  const client = useQueryClient();
  const showDialog = useDialog();
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
      <TextInput source="name" label={`${texts}.name`} helperText={`${texts}.name_hint`} validate={name} fullWidth />
      <BooleanInput source="is_read_only" label={`${texts}.is_read_only`} helperText={false} />
      {permissions.length > 0 ? (
        <CheckboxGroupInput
          source="permissions"
          label={`${texts}.permissions`}
          choices={permissions.map(code => ({
            id: code,
            name: translate(`portal.profile.permission.${code}`, { _: code }),
          }))}
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
