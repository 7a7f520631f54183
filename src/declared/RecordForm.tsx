import Card from '@mui/material/Card';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { SaveButton, SimpleForm, type SimpleFormProps, Toolbar } from 'ra-ui-materialui';
import { focusFirstWrong } from '../components/focusFirstWrong';

interface Props extends Pick<SimpleFormProps, 'record' | 'onSubmit' | 'sx'> {
  children: ReactNode;
}

/** react-admin's form of a page, which goes to the first fault and offers only to save. */
export const RecordForm = ({ children, ...props }: Props) => (
  <Card>
    <SimpleForm {...props} noValidate shouldFocusError={false} toolbar={toolbar}>
      <FaultFocus />
      {children}
    </SimpleForm>
  </Card>
);

/** react-admin's toolbar would offer to delete the record. */
const toolbar = (
  <Toolbar>
    <SaveButton />
  </Toolbar>
);

/**
 * Takes the focus to the first faulty input after a refused save. react-hook-form goes by the order in which inputs were
 * registered, and one that is wanted later is last in it.
 */
const FaultFocus = () => {
  const place = useRef<HTMLSpanElement>(null);
  const { submitCount, isSubmitSuccessful } = useFormState();
  useEffect(() => {
    if (submitCount > 0 && !isSubmitSuccessful) focusFirstWrong(place.current?.closest('form'));
  }, [submitCount, isSubmitSuccessful]);
  return <span ref={place} hidden />;
};
