import { useId, useState } from 'react';
import { EmbeddedContext } from './embedded';
import { TabPanel } from './TabPanel';
import { TabStrip } from './TabStrip';
import type { PageTab } from './tabs';

/** Tabs of a part of a page: there may be several, so they and the lists in them keep their state to themselves. */
export const LocalTabs = ({ label, tabs }: { label: string; tabs: readonly PageTab[] }) => {
  const id = useId();
  const [path, setPath] = useState('');
  const current = tabs.find(tab => tab.path === path) ?? tabs[0];
  if (!current) return null;
  return (
    <EmbeddedContext value={true}>
      <TabStrip id={id} label={label} tabs={tabs} current={current} onChange={setPath} />
      <TabPanel id={id} tab={current} />
    </EmbeddedContext>
  );
};
