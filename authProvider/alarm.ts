/** Milliseconds; a timer set for longer rings at once. */
const longestTimer = 2 ** 31 - 1;

interface AlarmParts {
  /** Epoch milliseconds, infinite for never; asked again after each part of a long wait. */
  dueAt: () => number;
  onDue: () => void;
}

/** A timer for an instant that may be past, or further off than a timer of the browser goes. */
export const createAlarm = ({ dueAt, onDue }: AlarmParts) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const set = () => {
    stop();
    const wait = dueAt() - Date.now();
    if (wait > longestTimer) timer = setTimeout(set, longestTimer);
    else timer = setTimeout(onDue, Math.max(0, wait));
  };
  return { set, stop };
};
