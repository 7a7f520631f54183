import { NumberInput } from 'react-admin';
import { maxActivationsRange } from '../../../contract/constants';
import type { InputProps } from '../../../src/lib/bulk';
import { FormDialog } from '../../../src/components/FormDialog';
import { activationsInRange, required } from '../../../src/lib/validation';

const { min, max, initial } = maxActivationsRange;
const validate = [required, activationsInRange];

export const MaximumDialog = ({ onGiven, onClose }: InputProps<number>) => (
  <FormDialog
    title="resources.licenses.bulk.set_activations.title"
    submit="portal.bulk.next"
    isReady
    record={{ maximum: initial }}
    onSubmit={async ({ maximum }) => onGiven(maximum)}
    onClose={onClose}
  >
    <NumberInput
      source="maximum"
      label="resources.license_users.activations.max"
      helperText="resources.license_users.activations.hint"
      validate={validate}
      min={min}
      max={max}
      step={1}
    />
  </FormDialog>
);
