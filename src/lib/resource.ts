import type { Identifier, RaRecord } from 'ra-core';
import type { ComponentType } from 'react';
import type { ExtensionName } from '../../contract/extensions/names';
import type { SoughtKind } from '../../contract/extensions/licenseLookup';
import type { PersonRights } from '../../contract/permissions';
import type { TextArea } from '../../i18n';
import type { PortalDataProvider, ResourceWire } from '../../dataProvider/types';
import type { AnyAction, BulkActions, ListedNames } from './bulk';
import type { Translate } from './words';
import type { ListFilter, ListPreset } from './filters';

/** A way to search a list. `field` is the filter to send. Its label is `resources.<name>.search.<field>`. */
export interface SearchField {
  field: string;
  onlyManagers?: boolean;
  /** Finds only whole email addresses. */
  isWhole?: boolean;
  /** Only a search for anything uses the field: it is no choice of its own. */
  isGuessed?: boolean;
  /** The addition to the specification's API that has this filter. */
  extension?: ExtensionName;
  /** The kind of value in the field. A search for anything uses it. */
  holds?: 'key' | 'email' | 'host' | 'order' | 'product' | 'company' | 'person';
}

/** How a page is downloaded, and which texts it waits for. */
interface PageSource {
  load: () => Promise<unknown>;
  texts: TextArea;
}

/** A component, or a page of `lazyPage`, which loads when it is first needed or preloaded. */
export type Page = ComponentType<object> & {
  preload?: () => Promise<unknown>;
  isDownloaded?: () => boolean;
  source?: PageSource;
};

/** @param action react-admin's name, or one of your own @param record absent if the question is about a page */
export type Access = (person: PersonRights, action?: string, record?: Partial<RaRecord>) => boolean;

/** A tab that a resource adds to the page of another resource's record. It reads the record from the record context. */
export interface RecordTab {
  of: string | readonly string[];
  path: string;
  order: number;
  /** Who sees the tab, with the record if it is there. Default: everyone. */
  access?: Access;
  /** Set if bundles have the tab, too. */
  onBundles?: true;
  content: Page;
  /** How many records the tab shows, if the page's record tells. Shown beside the tab's name. */
  count?: (record: RaRecord) => number | undefined;
}

export interface ResourcePage {
  /** react-router path below /<name>: '' is /<name> itself, ':id' is a parameter. */
  path: string;
  /** Who may open the page. Default: the resource's own rule. */
  access?: Access;
  content: Page;
}

/** `number`: the record's own id, as our exports have it. */
export type SoughtAs = SoughtKind | 'number';

/** A text of a list, and the kinds that it may be, the likeliest first. */
export interface Sought {
  text: string;
  kinds: readonly SoughtAs[];
}

export interface Found {
  /** Null if nothing was found. */
  kind: SoughtAs | null;
  ids: readonly Identifier[];
  /** False if there are more than could be read. */
  isAll: boolean;
}

/** Finds records by the texts of a list, exactly and ignoring case, and offers actions on them. */
export interface ListWork {
  /** The extension that finds many texts in one call. */
  extension: ExtensionName;
  most: number;
  findMany(provider: PortalDataProvider, sought: readonly Sought[], signal: AbortSignal): Promise<Found[]>;
  /** Works on any back end. */
  findOne(provider: PortalDataProvider, sought: Sought, signal: AbortSignal): Promise<Found>;
  Actions: ComponentType<{
    ids: readonly Identifier[];
    listed: ListedNames;
    /** Called when a run has changed something, or the server goes on with one alone. */
    onChanged: () => void;
  }>;
  /** Distinguishes found records of the same name. */
  describe: RecordDetail;
}

export type RecordDetail = (record: RaRecord, translate: Translate) => string[];

/** A link of the menu, for what stands there in place of it. */
export interface MenuLine {
  to: string;
  label: string;
  icon: ComponentType;
  page?: Page | undefined;
  badge?: ComponentType | undefined;
  /** Set for another site, which opens in its own tab. */
  target?: '_blank' | undefined;
  onFollow?: (() => void) | undefined;
}

/** The props of react-admin's <Resource> and the portal's additions. The shell and the providers read nothing else. */
export interface ResourceDeclaration extends ResourceWire {
  /** react-admin's name, and the first segment of its addresses. */
  name: string;
  list?: Page;
  /** The resource whose page makes its records. An empty list offers it. */
  madeBy?: string;
  /** Heading of the records' ids, as the last column of an exported file. Default: no such column. */
  numberLabel?: string;
  create?: Page;
  edit?: Page;
  /** At /<name>/<id>/show if there is an `edit` page. Otherwise at /<name>/<id> and below, for its tabs. */
  show?: Page;
  icon?: ComponentType;
  /** react-admin's options. `label` names a resource that has no texts in i18n/. */
  options?: { label?: string } & Readonly<Record<string, unknown>>;
  /** Downloads the details that distinguish records of the same name in the palette. */
  recordDetail?: () => Promise<RecordDetail>;
  /** Set if the pages work without the extension, too. Otherwise they do not exist then. */
  worksWithout?: true;
  /** Who may open the pages, and what `canAccess` answers. Default: everyone. */
  access?: Access;
  /**
   * A resource with a `list` is in the menu unless this is false. The default `order` is 45. `badge` stands after the name.
   * `to` and `target`: an address of another site. `line`: what stands there in place of a link.
   */
  menu?:
    | {
        order?: number;
        icon?: ComponentType;
        badge?: ComponentType;
        to?: string;
        target?: '_blank';
        line?: ComponentType<MenuLine>;
      }
    | false;
  /** Decides in place of `access` who has the menu entry. The portal sets it where the company hides the entry. */
  menuAccess?: Access;
  /** The searches of the portal's own list, of the palette, and of react-admin's `q` in reference inputs and lists. */
  searchFields?: readonly SearchField[];
  /**
   * The filters of the portal's own list besides the search; [] if there are none. Other filters in an address are
   * ignored. A list of a resource without `filters` is react-admin's <List>, which has its own.
   */
  filters?: readonly ListFilter[];
  /** The columns that the portal's own list shows managers at first, instead of those of its code. */
  columns?: readonly string[];
  /** The order of an unsorted list for license users, if the company has another for managers. */
  userSort?: string;
  /** Links above the portal's own lists. */
  presets?: readonly ListPreset[];
  /** Pages at other addresses, besides list, create, edit and show or instead of them. */
  pages?: readonly ResourcePage[];
  /** The actions on many of its records, for runs that begin or continue outside of its list. */
  bulkActions?: () => Promise<BulkActions>;
  /** Further actions of runs that begin on its pages. A reload finds them here. */
  runs?: () => Promise<readonly AnyAction[]>;
  /** Lets the page "Work on a list" find records of this resource. */
  listWork?: () => Promise<{ listWork: ListWork }>;
  /** A tab on the page of another resource's record. */
  tab?: RecordTab;
}

/** Whether the list is the portal's own (src/components/table) and not react-admin's <List>. */
export const hasOwnList = ({ filters }: Pick<ResourceDeclaration, 'filters'>): boolean => filters !== undefined;

export const defineResource = (declaration: ResourceDeclaration): ResourceDeclaration => declaration;
