import { NumberInput, type NumberInputProps } from 'react-admin';
import { maxActivationsRange } from '../../../contract/constants';
import type { InputProps } from '../../../src/lib/bulk';
import { FormDialog } from '../../../src/components/FormDialog';
import { activationsInRange, required } from '../../../src/lib/validation';

const { min, max, initial } = maxActivationsRange;

interface MaximumInputProps {
  source: string;
  validate: NumberInputProps['validate'];
}

export const MaximumInput = ({ source, validate }: MaximumInputProps) => (
  <NumberInput
    source={source}
    label="resources.license_users.activations.max"
    helperText="resources.license_users.activations.hint"
    validate={validate}
    min={min}
    max={max}
    step={1}
  />
);

const inRange = [required, activationsInRange];

/** Asks for the maximum that all users of the selected licenses get. */
export const MaximumDialog = ({ given = initial, onGiven, onClose }: InputProps<number>) => (
  <FormDialog
    title="resources.licenses.bulk.set_activations.title"
    submit="portal.runs.next"
    isReady
    record={{ maximum: given }}
    onSubmit={async ({ maximum }) => onGiven(maximum)}
    onClose={onClose}
  >
    <MaximumInput source="maximum" validate={inRange} />
  </FormDialog>
);
