import { type RaRecord, useParams, useRecordContext, useResourceDefinitions } from 'ra-core';
import { createContext } from 'react';
import type { PersonRights } from '../../../contract/permissions';
import { isAllowedBy } from '../../lib/access';
import type { Page, RecordTab, ResourceDeclaration } from '../../lib/resource';
import { useOffer } from '../useExtension';

export interface PageTab {
  path: string;
  label: string;
  order: number;
  content: Page;
  onBundles?: true | undefined;
  /** How many records the tab shows, if the page's record tells. */
  count?: ((record: RaRecord) => number | undefined) | undefined;
}

type Declared = Pick<ResourceDeclaration, 'tab' | 'extension'>;

const useTabsOf = (resource: string): { name: string; tab: RecordTab; extension: Declared['extension'] }[] =>
  Object.values(useResourceDefinitions<Declared>()).flatMap(({ name, options: { tab, extension } = {} }) =>
    tab && [tab.of].flat().includes(resource) ? [{ name, tab, extension }] : [],
  );

/** The tabs of other resources that this person may see on the record of the record context. */
export const useRecordTabs = (resource: string, person: PersonRights | undefined): PageTab[] => {
  const { has } = useOffer();
  const record = useRecordContext();
  return useTabsOf(resource).flatMap(({ name, extension, tab: { access, ...tab } }) =>
    !person || (extension && !has(extension)) || !isAllowedBy(access, person, undefined, record)
      ? []
      : [{ ...tab, label: `resources.${name}.tab` }],
  );
};

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
