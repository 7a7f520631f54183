import type { ComponentType } from 'react';
import type { RaRecord } from 'ra-core';
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

/** A page that is loaded when it is first needed, or a little before. */
export type Page = ComponentType<object> & { preload?: () => Promise<unknown>; isDownloaded?: () => boolean };

/** A tab that a resource adds to the page of another resource's record, which the tab reads from the record context. */
export interface RecordTab {
  /** Name of the resource whose record carries the tab. */
  of: string;
  /** Last segment of the tab's address. */
  path: string;
  order: number;
  /** Whether the person is offered the tab; everybody when absent. */
  access?: (person: PersonRights) => boolean;
  content: Page;
}

/** A page of a resource that is neither its list nor one of its records. */
export interface ResourcePage {
  /** Below /<name>, as react-router writes it: '' is /<name> itself, ':id' has a parameter. */
  path: string;
  /** Whether the person may open it; the resource's own rule when absent. */
  access?: (person: PersonRights) => boolean;
  content: Page;
}

/** Everything the shell and the data provider need to know of a resource. One folder, one declaration. */
export interface ResourceDeclaration extends ResourceWire {
  /** react-admin's name: snake_case, and the first segment of its routes. */
  name: string;
  /** Absent: no menu entry. Entries are ordered by `order`. */
  menu?: { order: number; icon: ComponentType };
  /** Whether the person may open the resource's pages; everybody when absent. Others get the no-access page. */
  access?: (person: PersonRights) => boolean;
  searchFields?: readonly SearchField[];
  /** Filters that its lists set besides the search, each with what it can be. What an address names otherwise is left out. */
  filters?: Readonly<Record<string, (value: unknown) => boolean>>;
  recordRepresentation?: string | ((record: RaRecord) => string);
  /** A record opened from its row is shown at once and read anew behind that; else the row counts as just read. */
  readAnew?: boolean;
  list?: Page;
  /** Opened at /<name>/<id> and below, tabs included. */
  show?: Page;
  /** Instead of list and show. */
  pages?: readonly ResourcePage[];
  /** Its place on another resource's page; read there by name, with useRecordTabs. */
  tab?: RecordTab;
}

/** Checks a declaration where it is written and gives it to the registry unchanged. */
export const defineResource = (declaration: ResourceDeclaration): ResourceDeclaration => declaration;
