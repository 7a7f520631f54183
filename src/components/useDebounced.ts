import { useEffect, useState } from 'react';

/** The value once it has not changed for `restMs` milliseconds. */
export const useDebounced = <T>(value: T, restMs: number): T => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
};
