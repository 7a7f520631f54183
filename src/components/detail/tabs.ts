import { useParams, useResourceDefinitions } from 'ra-core';
import { createContext } from 'react';
import type { PersonRights } from '../../../contract/permissions';
import type { Page, RecordTab } from '../../lib/resource';

export interface PageTab {
  /** Last segment of the tab's address; empty for the page's own address. */
  path: string;
  label: string;
  order: number;
  content: Page;
}

/** The tabs that other resources add to a record of this one; they are known by name only. */
const useTabsOf = (resource: string): { name: string; tab: RecordTab }[] =>
  Object.values(useResourceDefinitions<{ tab?: RecordTab }>()).flatMap(({ name, options }) =>
    options?.tab?.of === resource ? [{ name, tab: options.tab }] : [],
  );

/** Those of them that are for this person. */
export const useRecordTabs = (resource: string, person: PersonRights | undefined): PageTab[] =>
  useTabsOf(resource).flatMap(({ name, tab: { access, path, order, content } }) =>
    !person || access?.(person) === false ? [] : [{ path, order, content, label: `resources.${name}.tab` }],
  );

/**
 * Whether the address below a record of this resource is that of a tab, even if not of one for this person; anything
 * else is no page (row SHELL-15).
 * @param own the tabs that no other resource adds
 */
export const useIsTabAddress = (resource: string, own: readonly PageTab[]): boolean => {
  const segment = useTabSegment();
  const others = useTabsOf(resource).map(({ tab }) => tab);
  return [...own, ...others].some(({ path }) => path === segment);
};

/** What the address says below the record; '' for the record's own page. */
export const useTabSegment = (): string => (useParams()['*'] ?? '').replace(/\/$/, '');

/** True in a part of a page that must not write to the address: several of its kind may be open at once. */
export const EmbeddedContext = createContext(false);
