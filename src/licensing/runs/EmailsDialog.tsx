import { type EmailListValue, pendingFault, toCorrect } from '../../lib/emailList';
import { required } from '../../lib/validation';
import { EmailListInput, type ListFault } from '../../components/emailList/EmailListInput';
import { FormDialog } from '../../components/FormDialog';
import type { InputProps } from '../../lib/bulk';

const listFault = (value: EmailListValue): ListFault => pendingFault(value) ?? required(value.emails);

/** Asks which people an action is about. People of a pasted list are filled in. */
export const EmailsDialog = ({
  title,
  listed = [],
  given = listed,
  refused = [],
  onGiven,
  onClose,
}: InputProps<readonly string[]>) => (
  <FormDialog
    title={title}
    submit="portal.runs.next"
    isReady
    record={{ list: toCorrect(given, refused) }}
    onSubmit={async ({ list }) => onGiven(list.emails)}
    onClose={onClose}
  >
    <EmailListInput source="list" label="portal.runs.emails" validate={listFault} />
  </FormDialog>
);
