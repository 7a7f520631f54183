import { useEffect, useState } from 'react';

export const epochSeconds = () => Math.floor(Date.now() / 1000);

/** The time in epoch seconds, updated every second. */
export const useNow = (): number => {
  const [now, setNow] = useState(epochSeconds);
  useEffect(() => {
    const timer = setInterval(() => setNow(epochSeconds()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
};
