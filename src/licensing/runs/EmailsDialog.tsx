import { type EmailListValue, toCorrect } from '../../lib/emailList';
import { emails, required } from '../../lib/validation';
import { EmailListInput, type ListFault } from '../../components/emailList/EmailListInput';
import { FormDialog } from '../../components/FormDialog';
import type { InputProps } from '../../lib/bulk';

const listFault = ({ emails: list, pending }: EmailListValue): ListFault => {
  const typed = pending.trim();
  if (typed) return emails([typed]) ?? 'portal.email_list.not_added';
  return required(list);
};

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
