import type { RaRecord } from 'ra-core';
import type { ComponentType } from 'react';
import type { PersonRights } from '../../contract/permissions';
import type { ResourceWire } from '../../dataProvider/types';

/** One way to search a list: the filter it sends and, as `resources.<name>.search.<field>`, its label. */
export interface SearchField {
  field: string;
  /** Offers it to managers only. Everybody when absent. */
  onlyManagers?: boolean;
  /** It finds an address that is typed whole, and no part of it. */
  isWhole?: boolean;
}

/** A component, usually from lazyPage, which downloads its code when it is needed. */
export type Page = ComponentType<object> & { preload?: () => Promise<unknown>; isDownloaded?: () => boolean };

/**
 * Whether a person may do something with a resource.
 * @param action react-admin's word (list, show, edit, create, delete, export) or one of your own
 * @param record absent if the question is about a page
 */
export type Access = (person: PersonRights, action?: string, record?: Partial<RaRecord>) => boolean;

/** A tab that a resource adds to the record page of another resource. It reads that record from the record context. */
export interface RecordTab {
  /** Name of the resource whose record carries the tab. */
  of: string;
  /** Last segment of the tab's address. */
  path: string;
  order: number;
  /** Who is offered the tab. Everybody when absent. */
  access?: Access;
  content: Page;
}

/** A page of a resource that is neither its list nor one of its records. */
export interface ResourcePage {
  /** Below /<name>, as react-router writes it: '' is /<name> itself, ':id' has a parameter. */
  path: string;
  /** Who may open it. The rule of the resource applies when absent. */
  access?: Access;
  content: Page;
}

/** A resource: the props of react-admin's <Resource>, and what the portal needs in addition. */
export interface ResourceDeclaration extends ResourceWire {
  /** react-admin's name, and the first segment of its addresses. */
  name: string;
  /** At /<name>. */
  list?: Page;
  /** At /<name>/create. */
  create?: Page;
  /** At /<name>/<id>. */
  edit?: Page;
  /** At /<name>/<id>/show if there is an `edit`. Otherwise at /<name>/<id>, with its tabs below. */
  show?: Page;
  icon?: ComponentType;
  /** As react-admin's: `label` names a resource that has no words in i18n/. */
  options?: { label?: string } & Readonly<Record<string, unknown>>;
  recordRepresentation?: string | ((record: RaRecord) => string);
  /** Who may open the pages, and the answer of `canAccess`. Everybody when absent. */
  access?: Access;
  /** A resource with a `list` is in the menu unless this is false. Entries are ordered by `order`, 45 when absent. */
  menu?: { order?: number; icon?: ComponentType } | false;
  /** The search of the portal's own lists. react-admin's <List> has `filters` of its own. */
  searchFields?: readonly SearchField[];
  /**
   * Filters of the portal's own lists besides the search. Each checks its value. Other filters in an address are
   * ignored.
   */
  filters?: Readonly<Record<string, (value: unknown) => boolean>>;
  /**
   * If true, a record opened from its row is shown at once and loaded again. Otherwise the row counts as just loaded.
   */
  readAnew?: boolean;
  /** Instead of list, create, edit and show. */
  pages?: readonly ResourcePage[];
  /** Adds a tab to the records of another resource. */
  tab?: RecordTab;
}

/** Returns the declaration unchanged. It lets TypeScript check it where you write it. */
export const defineResource = (declaration: ResourceDeclaration): ResourceDeclaration => declaration;
