import { useEffect, useState } from 'react';
import { useCopy } from './useCopy';

/** How long a button says so. Then it says again what it copies. */
const copiedForMs = 4_000;

/** Copies a text, and tells for a few seconds that it was copied. */
export const useCopied = () => {
  const copy = useCopy();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), copiedForMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return { isCopied, copy: async (text: string) => setCopied(await copy(text)) };
};
