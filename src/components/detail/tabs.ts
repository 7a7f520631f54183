import { useResourceDefinitions } from 'ra-core';
import type { PersonRights } from '../../../contract/permissions';
import type { Page, RecordTab } from '../../lib/resource';

export interface PageTab {
  /** Last segment of the tab's address; empty for the page's own address. */
  path: string;
  label: string;
  order: number;
  content: Page;
}

/** The tabs that other resources add to a record of this one, for this person; they are known by name only. */
export const useRecordTabs = (resource: string, person: PersonRights | undefined): PageTab[] => {
  const definitions = Object.values(useResourceDefinitions<{ tab?: RecordTab }>());
  return definitions.flatMap(({ name, options }) => {
    const tab = options?.tab;
    if (tab?.of !== resource || !person || tab.access?.(person) === false) return [];
    return [{ path: tab.path, order: tab.order, content: tab.content, label: `resources.${name}.tab` }];
  });
};
