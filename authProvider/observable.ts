/** A value whose changes can be subscribed to, as React's useSyncExternalStore expects. */
export interface Observable<T> {
  get(): T;
  set(value: T): void;
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
