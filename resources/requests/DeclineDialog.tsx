import { maxLength, required, TextInput } from 'react-admin';
import type { LicenseRequest } from '../../contract/extensions/requests';
import { requestTextMaxLength } from '../../contract/extensions/requestStates';
import { FormDialog } from '../../src/components/FormDialog';
import { useCommand } from '../../src/components/useCommand';
import type { InputProps } from '../../src/lib/bulk';

const texts = 'resources.requests';
const rules = [required(), maxLength(requestTextMaxLength)];

const AnswerInput = () => (
  <TextInput
    source="answer"
    label={`${texts}.decline.reason`}
    helperText={`${texts}.decline.hint`}
    validate={rules}
    multiline
    minRows={2}
    fullWidth
  />
);

/** Declines a request with a reason, which the person reads. */
export const DeclineDialog = ({ request, onClose }: { request: LicenseRequest; onClose: () => void }) => {
  const { mutateAsync } = useCommand<{ answer: string }>({
    send: async (provider, { answer }, key) => provider.declineRequest(request.id, answer, key),
    saved: () => ({ detail: `${texts}.decline.done` }),
  });
  return (
    <FormDialog<{ answer: string }>
      title={`${texts}.decline.title`}
      submit={`${texts}.decline.submit`}
      record={{ answer: '' }}
      onSubmit={({ answer }) => mutateAsync({ answer })}
      onClose={onClose}
    >
      <AnswerInput />
    </FormDialog>
  );
};

/** Asks for the reason that all selected requests are declined with. */
export const DeclineInput = ({ given = '', onGiven, onClose }: InputProps<string>) => (
  <FormDialog<{ answer: string }>
    title={`${texts}.decline_many.title`}
    submit="portal.runs.next"
    isReady={given !== ''}
    record={{ answer: given }}
    onSubmit={async ({ answer }) => onGiven(answer)}
    onClose={onClose}
  >
    <AnswerInput />
  </FormDialog>
);
