import type { Browser } from '../../authProvider/browser';

/** Exclusive Web Locks of one browser, which the tabs of a test share. */
export const memoryLocks = (): NonNullable<Browser['locks']> => {
  const queues = new Map<string, Promise<unknown>>();
  const request = async (name: string, ...rest: unknown[]): Promise<unknown> => {
    const callback = rest.at(-1) as () => unknown;
    const { signal } = rest.length > 1 ? (rest[0] as LockOptions) : {};
    const before = queues.get(name);
    const aborted = new Promise<'aborted'>(resolve => signal?.addEventListener('abort', () => resolve('aborted')));
    const turn = (async () => {
      if ((await Promise.race([before, aborted])) === 'aborted') throw new DOMException('aborted', 'AbortError');
      return callback();
    })();
    queues.set(name, before ? Promise.allSettled([before, turn]) : turn.catch(() => {}));
    return turn;
  };
  return { request: request as LockManager['request'] };
};
