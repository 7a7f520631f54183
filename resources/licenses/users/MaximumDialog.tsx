import { NumberInput, type NumberInputProps, useTranslate } from 'react-admin';
import { maxActivationsRange } from '../../../contract/constants';
import type { InputProps } from '../../../src/lib/bulk';
import { FormDialog } from '../../../src/components/FormDialog';
import { activationsInRange, required } from '../../../src/lib/validation';

const { min, max, initial } = maxActivationsRange;

interface MaximumInputProps {
  source: string;
  validate: NumberInputProps['validate'];
  /** The least that the license allows. Several licenses have one each, so the hint says what decides it. */
  least?: number;
}

export const MaximumInput = ({ source, validate, least }: MaximumInputProps) => {
  const translate = useTranslate();
  return (
    <NumberInput
      source={source}
      label="resources.license_users.activations.max"
      helperText={translate(`resources.license_users.activations.hint${least ? '' : '_many'}`, { least })}
      validate={validate}
      min={min}
      max={max}
      step={1}
    />
  );
};

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
