import { useParams, useResourceDefinitions } from 'ra-core';
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

/**
 * Whether the address below a record of this resource is that of a tab, even if not of one for this person; anything
 * else is no page (row SHELL-15).
 * @param own segments of the tabs that are the resource's own
 */
export const useIsTabAddress = (resource: string, own: readonly string[]): boolean => {
  const definitions = Object.values(useResourceDefinitions<{ tab?: RecordTab }>());
  const segment = useTabSegment();
  return ['', ...own].includes(segment) || definitions.some(({ options }) => isTabOf(options?.tab, resource, segment));
};

const isTabOf = (tab: RecordTab | undefined, resource: string, segment: string): boolean =>
  tab?.of === resource && tab.path === segment;

/** What the address says below the record; '' for the record's own page. */
export const useTabSegment = (): string => (useParams()['*'] ?? '').replace(/\/$/, '');
