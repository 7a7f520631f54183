import { useEffect, useState } from 'react';

/** A value once it has rested for so many milliseconds. */
export const useDebounced = <T>(value: T, restMs: number): T => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
};
