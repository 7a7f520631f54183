import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useDebounced } from './useDebounced';

/** Validates an input once its value has rested. Stops after a submit, so that the back end's errors stay. */
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
