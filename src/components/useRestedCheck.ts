import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useDebounced } from './useDebounced';

/**
 * Shows what is wrong with an input as soon as its value has rested. Once the form has been
 * submitted it is the form that checks, and what a back end said of the input must stay.
 */
export const useRestedCheck = (source: string, restMs: number): void => {
  const { trigger } = useFormContext();
  const { isSubmitting, isSubmitted } = useFormState();
  const value: unknown = useWatch({ name: source });
  const rested = useDebounced(value, restMs);
  const [initial] = useState(value);
  const isTouched = useRef(false);
  const isSent = isSubmitting || isSubmitted;
  useEffect(() => {
    if (rested !== initial) isTouched.current = true;
    if (isTouched.current && !isSent) void trigger(source);
  }, [rested, initial, isSent, source, trigger]);
};
