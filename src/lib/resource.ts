import type { RaRecord } from 'ra-core';
import type { ComponentType } from 'react';
import type { PersonRights } from '../../contract/permissions';
import type { ResourceWire } from '../../dataProvider/types';

/** One way to search a list: the filter it sends and, as `resources.<name>.search.<field>`, its label. */
export interface SearchField {
  field: string;
  /** Who is offered it; everybody when absent. */
  onlyManagers?: boolean;
  /** It finds an address that is typed whole, and no part of it. */
  isWhole?: boolean;
}

/** A component, or what lazyPage makes of one: a page that is loaded when it is first needed, or a little before. */
export type Page = ComponentType<object> & { preload?: () => Promise<unknown>; isDownloaded?: () => boolean };

/**
 * Whether a person may do something with a resource.
 * @param action react-admin's word: list, show, edit, create, delete, export, or one of your own
 * @param record absent where the question is about the page
 */
export type Access = (person: PersonRights, action?: string, record?: Partial<RaRecord>) => boolean;

/** A tab that a resource adds to the page of another resource's record, which the tab reads from the record context. */
export interface RecordTab {
  /** Name of the resource whose record carries the tab. */
  of: string;
  /** Last segment of the tab's address. */
  path: string;
  order: number;
  /** Whether the person is offered the tab; everybody when absent. */
  access?: Access;
  content: Page;
}

/** A page of a resource that is neither its list nor one of its records. */
export interface ResourcePage {
  /** Below /<name>, as react-router writes it: '' is /<name> itself, ':id' has a parameter. */
  path: string;
  /** Whether the person may open it; the resource's own rule when absent. */
  access?: Access;
  content: Page;
}

/**
 * A resource: the props of react-admin's <Resource>, and what the portal needs besides. The shell, the data provider and
 * `canAccess` read nothing else.
 */
export interface ResourceDeclaration extends ResourceWire {
  /** react-admin's name, and the first segment of its addresses. */
  name: string;
  /** At /<name>. */
  list?: Page;
  /** At /<name>/create. */
  create?: Page;
  /** At /<name>/<id>. */
  edit?: Page;
  /** At /<name>/<id>/show beside `edit`; else at /<name>/<id> and below, where its tabs have addresses. */
  show?: Page;
  icon?: ComponentType;
  /** As react-admin's: `label` names a resource that has no words in i18n/. */
  options?: { label?: string } & Readonly<Record<string, unknown>>;
  recordRepresentation?: string | ((record: RaRecord) => string);
  /** Whether a person may open the pages, and what `canAccess` answers; everybody may when absent. */
  access?: Access;
  /** A resource with a `list` is in the menu unless this is false. Entries are ordered by `order`, 45 when absent. */
  menu?: { order?: number; icon?: ComponentType } | false;
  /** The search of the portal's own lists. react-admin's <List> has `filters` of its own. */
  searchFields?: readonly SearchField[];
  /** Filters that the portal's own lists set besides the search, each with what it can be. What an address names otherwise is left out. */
  filters?: Readonly<Record<string, (value: unknown) => boolean>>;
  /** A record opened from its row is shown at once and read anew behind that; else the row counts as just read. */
  readAnew?: boolean;
  /** Instead of list, create, edit and show. */
  pages?: readonly ResourcePage[];
  /** Its place on another resource's page; read there by name, with useRecordTabs. */
  tab?: RecordTab;
}

/** Checks a declaration where it is written and gives it to the registry unchanged. */
export const defineResource = (declaration: ResourceDeclaration): ResourceDeclaration => declaration;
