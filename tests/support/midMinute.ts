import { vi } from 'vitest';

/**
 * Sets the clock to the middle of this minute, for limits that begin anew with each minute, and stops it there. Undone by
 * `vi.useRealTimers()`.
 */
export const stopInMidMinute = (): void =>
  void vi.useFakeTimers({ toFake: ['Date'], now: new Date(new Date().setSeconds(30, 0)) });
