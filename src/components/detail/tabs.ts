import { type RaRecord, useParams, useResourceDefinitions } from 'ra-core';
import { createContext } from 'react';
import type { PersonRights } from '../../../contract/permissions';
import { isAllowedBy } from '../../lib/access';
import type { Page, RecordTab } from '../../lib/resource';

export interface PageTab {
  path: string;
  label: string;
  order: number;
  content: Page;
  /** How many records the tab shows, if the page's record tells. */
  count?: ((record: RaRecord) => number | undefined) | undefined;
}

const useTabsOf = (resource: string): { name: string; tab: RecordTab }[] =>
  Object.values(useResourceDefinitions<{ tab?: RecordTab }>()).flatMap(({ name, options }) =>
    options?.tab?.of === resource ? [{ name, tab: options.tab }] : [],
  );

/** The tabs of other resources that this person may see. */
export const useRecordTabs = (resource: string, person: PersonRights | undefined): PageTab[] =>
  useTabsOf(resource).flatMap(({ name, tab: { access, ...tab } }) =>
    !person || !isAllowedBy(access, person) ? [] : [{ ...tab, label: `resources.${name}.tab` }],
  );

/** Whether the address belongs to a tab, even to one that this person may not see. `own`: the resource's own tabs. */
export const useIsTabAddress = (resource: string, own: readonly PageTab[]): boolean => {
  const segment = useTabSegment();
  const others = useTabsOf(resource).map(({ tab }) => tab);
  return [...own, ...others].some(({ path }) => path === segment);
};

/** The part of the address after the record, or '' for the record's own page. */
export const useTabSegment = (): string => (useParams()['*'] ?? '').replace(/\/$/, '');

/** True in parts of a page that must not write to the address, because several of them can be open. */
export const EmbeddedContext = createContext(false);
