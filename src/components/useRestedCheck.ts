import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useDebounced } from './useDebounced';

/** Shows what is wrong with an input as soon as its value has rested, before the form is submitted (rows CONST-02, CONST-03). */
export const useRestedCheck = (source: string, restMs: number): void => {
  const { trigger } = useFormContext();
  const value: unknown = useWatch({ name: source });
  const rested = useDebounced(value, restMs);
  const [initial] = useState(value);
  useEffect(() => {
    if (rested !== initial) void trigger(source);
  }, [rested, initial, source, trigger]);
};
