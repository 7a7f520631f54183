import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { focusFirstWrong } from '../components/focusFirstWrong';

/**
 * Takes the focus to the first faulty input after a refused save. react-hook-form goes by the order in which inputs were
 * registered, and one that is wanted later is last in it.
 */
export const FaultFocus = () => {
  const place = useRef<HTMLSpanElement>(null);
  const { submitCount, isSubmitSuccessful } = useFormState();
  useEffect(() => {
    if (submitCount > 0 && !isSubmitSuccessful) focusFirstWrong(place.current?.closest('form'));
  }, [submitCount, isSubmitSuccessful]);
  return <span ref={place} hidden />;
};
