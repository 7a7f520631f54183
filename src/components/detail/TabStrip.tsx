import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { LinkBase, useTranslate } from 'ra-core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { preload } from '../lazyPage';
import { useOrigin } from '../origin';
import { useTouchPreload } from '../useTouch';
import type { PageTab } from './tabs';

interface Props {
  /** Prefix of the ids that tie tabs to their panels; unique on the page. */
  id: string;
  label: string;
  tabs: readonly PageTab[];
  current: PageTab;
  /** Address of a tab; without it the tabs are buttons and `onChange` hears of them. */
  href?: (tab: PageTab) => string;
  onChange?: (path: string) => void;
}

/**
 * The row of tabs (WAI-ARIA's tabs, opened by hand): arrow keys move, Enter and Space open, a narrow screen scrolls. In
 * place of MUI's, which measure the page several times whenever one is opened.
 */
export const TabStrip = ({ id, label, tabs, current, href, onChange }: Props) => {
  const translate = useTranslate();
  const strip = useRef<HTMLElement>(null);
  const index = tabs.indexOf(current);
  // The way back stays the same from every tab.
  const origin = useOrigin();
  useTouchPreload(tabs.map(({ content }) => content));
  useEffect(() => {
    const tab = strip.current?.children[index];
    // Not scrollIntoView: it would scroll the page as well.
    if (strip.current && tab instanceof HTMLElement) strip.current.scrollLeft = tab.offsetLeft - tab.offsetWidth / 2;
  }, [index]);

  const propsOf = (tab: PageTab) => ({
    role: 'tab',
    id: `${id}-tab-${tab.path}`,
    'aria-selected': tab === current,
    'aria-controls': tab === current ? `${id}-panel` : undefined,
    tabIndex: tab === current ? 0 : -1,
    children: translate(tab.label),
    onPointerEnter: () => preload(tab.content),
    onFocus: () => preload(tab.content),
  });
  return (
    <Box ref={strip} role="tablist" aria-label={label} sx={stripLook} onKeyDown={moveBetweenTabs}>
      {tabs.map(tab =>
        href ? (
          <LinkBase key={tab.path} to={href(tab)} state={{ origin }} {...propsOf(tab)} />
        ) : (
          <button key={tab.path} type="button" onClick={() => onChange?.(tab.path)} {...propsOf(tab)} />
        ),
      )}
    </Box>
  );
};

const stripLook: SxProps<Theme> = {
  position: 'relative',
  display: 'flex',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBottom: 1,
  borderColor: 'divider',
  '& > *': {
    flexShrink: 0,
    display: 'flex',
    alignItems: 'center',
    minWidth: 90,
    maxWidth: 360,
    minHeight: 48,
    px: 2,
    justifyContent: 'center',
    border: 0,
    borderBottom: '2px solid transparent',
    typography: 'button',
    textDecoration: 'none',
    color: 'text.secondary',
    background: 'none',
    cursor: 'pointer',
    '&:focus-visible': { outlineOffset: -2 },
  },
  '& > [aria-selected="true"]': { color: 'text.primary', borderBottomColor: 'primary.main' },
};

/** How far a key moves the focus among so many tabs, from the one at an index. */
const targets: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Handles the keys of a `tablist`: arrows, Home and End move the focus, Space presses a tab that is a link. */
const moveBetweenTabs = (event: KeyboardEvent<HTMLElement>): void => {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const index = tabs.findIndex(tab => tab === event.target);
  const tab = tabs[index];
  if (!tab) return;
  const target = tabs[targets[event.key]?.(index, tabs.length) ?? -1];
  if (target) target.focus();
  else if (event.key === ' ' && tab instanceof HTMLAnchorElement) tab.click();
  else return;
  event.preventDefault();
};
