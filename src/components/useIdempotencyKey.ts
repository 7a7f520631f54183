import { useRef } from 'react';

/**
 * Keys by which a server tells a repetition from a new command (Idempotency-Key): the same while the same is sent
 * again, another one once it has succeeded or something else is sent.
 */
export const useIdempotencyKey = () => {
  const last = useRef<{ body: string; key: string }>(null);
  return {
    keyOf: (body: unknown = null): string => {
      const text = JSON.stringify(body);
      if (last.current?.body !== text) last.current = { body: text, key: crypto.randomUUID() };
      return last.current.key;
    },
    forget: () => {
      last.current = null;
    },
  };
};
