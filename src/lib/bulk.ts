import type { Identifier, RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import type { Person } from '../../authProvider/person';
import type { ExtensionName } from '../../contract/extensions/names';
import type { NewRun, RunTarget } from '../../contract/extensions/runs';
import { type Action, verdictOn } from '../../contract/permissions';
import type { NewAccounts } from '../../contract/schemas/licenseCommands';
import type { PortalDataProvider } from '../../dataProvider/types';

/** A translation key with its values. `_` is shown if the catalogue does not have it. */
export interface Remark {
  detail: string;
  values?: Readonly<Record<string, string | number>>;
}

/** What there is to say about a target that is done. */
export interface Outcome {
  /** Why nothing changed: somebody else was faster. The target then counts as left out, and an undo leaves it alone. */
  unchanged?: Remark | undefined;
  remark?: Remark | undefined;
  /** The people whom it really changed, if the target stands for several. An undo gets them, also after a reload. */
  addresses?: readonly string[];
  /** Initial passwords, shown until the run is closed. Never kept over a reload. */
  accounts?: NewAccounts;
}

/** Asks for what an action needs. Calls `onGiven` at most once, and always `onClose`. */
export interface InputProps<I> {
  /** What the input is for: the action's name, a translation key. */
  title: string;
  records: number;
  /** What was entered before, to be changed. */
  given?: I | undefined;
  /** The entries of it that the back end refused. */
  refused?: readonly string[];
  /** Whom a pasted list names. */
  listed?: readonly string[];
  onGiven(input: I): void;
  onClose: () => void;
}

/** How to take a run back. R: the records that it changed. */
export interface Undo<R extends RaRecord, T extends RaRecord, I> {
  /** Prefix of its translation keys: `title`, `detail` and `start` (with a count). */
  texts: string;
  /**
   * What the action changes. If it differs from how the run left it, somebody else has changed the target since. Absent
   * if `send` itself leaves alone what others have changed.
   */
  stateOf?(record: R, target: T): string;
  /** @param addresses as the outcome of the action has them */
  send(
    provider: PortalDataProvider,
    target: T,
    idempotencyKey: string,
    input: I,
    addresses?: readonly string[],
  ): Promise<Outcome | void>;
  /** Sent instead where the back end has the extension `runs`, which also gives back what the specification's calls cannot. */
  exact?: {
    send(
      provider: PortalDataProvider,
      target: T,
      idempotencyKey: string,
      input: I,
      addresses?: readonly string[],
    ): Promise<Outcome | void>;
    /** Translation key: what the undo does not give back without the extension. */
    otherwise?: string;
  };
}

type Asked = Pick<NewRun, 'action' | 'emails' | 'max_activations'>;

/** What an action is in a run of the server. */
export interface OnServer<T extends RaRecord, I> {
  /** On whole records: by their ids, or all that a list finds. Absent: only target by target. */
  whole?(input: I): Asked;
  /** On targets that are named one by one. Absent: only on whole records. */
  each?(input: I): Asked;
  /** What the id of a selected record and the input name together. Then nothing has to be read. */
  ofId?(id: Identifier, input: I): readonly RunTarget[];
  /** What one target names. Nothing, if it only says why there is nothing to do. */
  of?(target: T, input: I): readonly RunTarget[];
  /** Label of the start with the count of targets, where the page's own run counts something else. */
  start?: string;
  /** Translation key: instead of what the action says of itself. */
  detail?: string;
}

/**
 * An action on many records. Declare it outside of components.
 * R: the selected records. T: what is acted on, with an id of its own. I: what the person enters for all of them.
 * C: the records that change.
 */
export interface BulkAction<
  R extends RaRecord = RaRecord,
  T extends RaRecord = R,
  I = unknown,
  C extends RaRecord = R,
> {
  name: string;
  /** Prefix of its translation keys: `action`, `title`, `detail` and `start` (with a count). */
  texts: string;
  /** Default: to everyone who may select rows. */
  isOffered?(person: Person): boolean;
  /** A dialog, as a component. */
  Input?(props: InputProps<I>): ReactNode;
  /** If the input can be changed in the sheet, because targets do not depend on it. Returns the entries that were refused. */
  refusedIn?(error: unknown, input: I): readonly string[];
  /** Replaces a selected record by others, for example a bundle by its members, or a license by its users. */
  expandTo?(provider: PortalDataProvider, record: R, input: I): Promise<readonly T[]>;
  /** Another target of the run whose change includes this one's, as a bundle's does its licenses'. It is sent afterwards. */
  within?(target: T): Identifier | null;
  /** What changes, if not the selected record: for example licenses, where people are selected. */
  changes?: { resource: string; idOf(target: T): Identifier };
  /** True if targets are small and not records of the list, so that a run kept over a reload contains them. */
  keepsTargets?: true;
  nameOf?(target: T): string;
  /** The addresses of a target that stands for several people. The saved result has a row for each. */
  addressesOf?(target: T): readonly string[];
  /** The number of the license that a target belongs to, for the saved result, if another record changes. */
  licenseOf?(target: T): Identifier | null;
  /** Why a record is left out, as a translation key. Checked before anything is sent. */
  obstacle(target: T, person: Person, input: I): string | Remark | undefined;
  /** Why targets without an obstacle would be refused, as far as it takes requests to know. Keys are their ids. */
  foresee?(provider: PortalDataProvider, targets: readonly T[], input: I): Promise<ReadonlyMap<Identifier, Remark>>;
  /** Where a pasted list names devices or people, the run is about these. */
  named?: {
    what: 'devices' | 'people';
    /** The name is its key (contract/normal.ts). Undefined for a target that only says why there is none. */
    of(target: T): { license: Identifier; name: string } | undefined;
    /** Whether it can be done with all the others of the licenses, too. */
    hasOthers: boolean;
  };
  /**
   * @param idempotencyKey stays the same for a target until it is done
   * @param addresses of an undo: as the outcome of the action has them
   */
  send(
    provider: PortalDataProvider,
    target: T,
    idempotencyKey: string,
    input: I,
    addresses?: readonly string[],
  ): Promise<Outcome | void>;
  /** The action as the server carries it out (extension `runs`). Absent if it cannot. */
  onServer?: OnServer<T, I>;
  /** Of an undo, as a translation key: what it does not give back. */
  otherwise?: string | undefined;
  /** Absent if the action cannot be undone. */
  undo?: Undo<C, T, I>;
}

/** An action, whatever its targets and its input are. A run passes them to the action without looking into them. */
export type AnyAction<R extends RaRecord = RaRecord> = BulkAction<R, RaRecord, unknown, RaRecord>;

/** A page about the selected records, offered beside the actions. */
export interface SelectionPage {
  name: string;
  /** Prefix of its translation keys: `action`, and `too_many` (with `most` and `count`). */
  texts: string;
  isOffered?(person: Person): boolean;
  most: number;
  addressOf(ids: readonly Identifier[]): string;
}

export type Choice<R extends RaRecord = RaRecord> = AnyAction<R> | SelectionPage;

export const isPage = (choice: Choice): choice is SelectionPage => 'addressOf' in choice;

export interface BulkActions<R extends RaRecord = RaRecord> {
  nameOf(record: R): string;
  /** The extension that works on more records than a run in the page takes. */
  extension?: ExtensionName;
  /** The actions are downloaded once a record is selected. */
  load(): Promise<readonly Choice<R>[]>;
  /** For rows that came with another record. The actions are on that record's targets, as far as their rows are selected. */
  parts?: Parts;
}

/** The rows of a table that are parts of one record, for example the users of a license. */
export interface Parts {
  /** The record's, which a run reads again. */
  resource: string;
  recordId: Identifier;
  /** Of all rows, also of those on other pages. */
  ids: readonly Identifier[];
  rowOf(target: RaRecord): Identifier | undefined;
}

/** Why a person may not do this to a record that they manage, or do not. */
export const rightObstacle = (action: Action, person: Person, isManager: boolean): string | undefined =>
  verdictOn(action, person, isManager) === 'allowed' ? undefined : 'portal.shell.toasts.missing_permission_detail';

export interface Target {
  target: RaRecord;
  /** The record that changes. An undo compares its state. */
  recordId: Identifier;
  /** The selected row that it belongs to. Default: the record's. */
  rowId?: Identifier | undefined;
}

/** The devices and people that a pasted list names, by their keys (contract/normal.ts) and by the licenses on which it names them. */
export type Listed = ReadonlyMap<Identifier, Readonly<Record<'devices' | 'people', ReadonlySet<string>>>>;

export interface ListedNames {
  on: Listed;
  /** In their own spelling. */
  people: readonly string[];
  /** Whether rows name people on one license each. A run of the server takes everybody on every license. */
  isByLicense: boolean;
}
