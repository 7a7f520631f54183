import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { LinkBase, useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';
import { preload } from '../lazyPage';
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

/** A link is pressed with Enter; a tab with Space as well. */
const pressWithSpace = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
};

/** The row of tabs: arrow keys move, a narrow screen scrolls. */
export const TabStrip = ({ id, label, tabs, current, href, onChange }: Props) => {
  const translate = useTranslate();
  return (
    <Tabs
      value={current.path}
      onChange={(_, path: string) => onChange?.(path)}
      variant="scrollable"
      aria-label={label}
      sx={{ borderBottom: 1, borderColor: 'divider', '& .MuiTab-root.Mui-selected': { color: 'text.primary' } }}
    >
      {tabs.map(tab => (
        <Tab
          key={tab.path}
          value={tab.path}
          id={`${id}-tab-${tab.path}`}
          aria-controls={tab === current ? `${id}-panel` : undefined}
          label={translate(tab.label)}
          onPointerEnter={() => preload(tab.content)}
          onFocus={() => preload(tab.content)}
          {...(href && { component: LinkBase, to: href(tab), onKeyDown: pressWithSpace })}
        />
      ))}
    </Tabs>
  );
};
