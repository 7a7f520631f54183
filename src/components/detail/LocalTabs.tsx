import { useId } from 'react';
import { EmbeddedContext } from './embedded';
import { TabPanel } from './TabPanel';
import { TabStrip } from './TabStrip';
import type { PageTab } from './tabs';

interface Props {
  label: string;
  tabs: readonly PageTab[];
  /** The tab to show; another than those there are leads to the first. */
  path: string;
  onChange: (path: string) => void;
}

/** Tabs of a part of a page: there may be several, so the lists in them keep their state to themselves. */
export const LocalTabs = ({ label, tabs, path, onChange }: Props) => {
  const id = useId();
  const current = tabs.find(tab => tab.path === path) ?? tabs[0];
  if (!current) return null;
  return (
    <EmbeddedContext value={true}>
      <TabStrip id={id} label={label} tabs={tabs} current={current} onChange={onChange} />
      <TabPanel id={id} tab={current} />
    </EmbeddedContext>
  );
};
