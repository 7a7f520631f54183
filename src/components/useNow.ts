import { useEffect, useState } from 'react';

export const epochSeconds = () => Math.floor(Date.now() / 1000);

const minuteMs = 60_000;
const epochMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs;

const useClock = (read: () => number): number => {
  const [now, setNow] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setNow(read()), 1000);
    return () => clearInterval(timer);
  }, [read]);
  return now;
};

/** The time in epoch seconds, updated every second. */
export const useNow = (): number => useClock(epochSeconds);

/** The beginning of this minute in milliseconds, updated with each new one. */
export const useMinute = (): number => useClock(epochMinute);
