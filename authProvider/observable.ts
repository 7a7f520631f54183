/** A value that tells its listeners when it is replaced, in the shape of React's useSyncExternalStore. */
export interface Observable<T> {
  get(): T;
  set(value: T): void;
  /** @returns what ends the subscription */
  subscribe(listener: () => void): () => void;
}

export const createObservable = <T>(initial: T): Observable<T> => {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    get: () => current,
    set: value => {
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
