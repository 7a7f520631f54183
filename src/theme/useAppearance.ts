import useMediaQuery from '@mui/material/useMediaQuery';
import { useStore } from 'ra-core';
import type { Mode } from './createPortalTheme';

export const appearances = ['light', 'dark', 'system'] as const;
type Appearance = (typeof appearances)[number];

/** The person's choice, stored in the browser, and the mode that it means now. */
export const useAppearance = () => {
  const [stored, setStored] = useStore<string>('theme', 'system');
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const appearance: Appearance = appearances.find(known => known === stored) ?? 'system';
  const system: Mode = prefersDark ? 'dark' : 'light';
  const mode: Mode = appearance === 'system' ? system : appearance;
  return { appearance, mode, setAppearance: (value: string) => setStored(value) };
};
