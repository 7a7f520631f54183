import type { Identifier, RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import type { Person } from '../../authProvider/person';
import type { ExtensionName } from '../../contract/extensions/names';
import type { NewRun, RunTarget } from '../../contract/extensions/runs';
import { type Action, verdictOn } from '../../contract/permissions';
import type { NewAccounts } from '../../contract/schemas/licenseCommands';
import type { PortalDataProvider } from '../../dataProvider/types';
import type { Translate } from './words';

/** A translation key with its values. `_` is shown if the catalogue does not have it. */
export interface Remark {
  detail: string;
  values?: Readonly<Record<string, string | number>>;
}

/** The result of a target. `failed`: the error of its own call, where those of others in `together` succeeded. */
export interface Outcome {
  /** The reason why nothing changed: somebody else was faster. The target is then left out, and an undo skips it. */
  unchanged?: Remark | undefined;
  /** The reason why the back end has left the target out all the same. */
  refused?: Remark | undefined;
  failed?: unknown;
  /** Initial passwords, shown until the run is closed. They are never stored for a reload. */
  accounts?: NewAccounts;
}

/** How a target is sent: `send`, or `together` if one call takes several. */
interface Sending<T extends RaRecord, I> {
  /** @param idempotencyKey stays the same for a target until it is done */
  send?(provider: PortalDataProvider, target: T, idempotencyKey: string, input: I): Promise<Outcome | void>;
  together?: Together<T, I>;
}

export interface Together<T extends RaRecord, I> {
  /** Targets with the same value share a call. */
  by(target: T): Identifier;
  /** The most targets in a call. */
  most: number;
  /** @returns the outcomes by target id. A target without one is done. */
  send(
    provider: PortalDataProvider,
    targets: readonly T[],
    idempotencyKey: string,
    input: I,
  ): Promise<ReadonlyMap<Identifier, Outcome>>;
}

/** Asks for what an action needs. Calls `onGiven` at most once, and always `onClose`. */
export interface InputProps<I> {
  /** The action's name, a translation key. */
  title: string;
  records: number;
  /** The input to change, if there is one. */
  given?: I | undefined;
  /** The entries that the back end refused. */
  refused?: readonly string[];
  /** The people that a pasted list names. */
  listed?: readonly string[];
  onGiven(input: I): void;
  onClose: () => void;
}

/** A dialog, as a component. It has the type of a method, so that an action with any input is an AnyAction. */
type Input<I> = { show(props: InputProps<I>): ReactNode }['show'] & {
  /** Downloads it before it is shown. */
  download?: () => Promise<unknown>;
};

/** How to take a run back. R: the records that it changed. */
export interface Undo<R extends RaRecord, T extends RaRecord, I> extends Sending<T, I> {
  /** Prefix of its translation keys: `title`, `detail` and `start` (with a count). */
  texts: string;
  /**
   * The state that the action changes, as a text. If it differs from how the run left it, somebody else has changed the
   * target. Absent if the call checks that itself.
   */
  stateOf?(record: R, target: T): string;
  /** Sent instead where the back end has the extension `runs`, which also gives back what the specification's calls cannot. */
  exact?: Sending<T, I> & {
    /** Translation key of what the undo cannot give back without the extension. */
    otherwise?: string;
  };
}

type Asked = Pick<NewRun, 'action' | 'emails' | 'max_activations'>;

/** How a run of the server carries out an action. */
export interface OnServer<T extends RaRecord, I> {
  /**
   * The action on whole records, by their ids or as a list finds them. Absent if targets are always named one by one.
   */
  whole?(input: I): Asked;
  /** The action on targets that are named one by one. Absent if it is only on whole records. */
  each?(input: I): Asked;
  /** The targets that the id of a selected record and the input name together, so that nothing has to be read. */
  ofId?(id: Identifier, input: I): readonly RunTarget[];
  /** The names of a target on the wire. Empty if the target only says why there is nothing to do. */
  of?(target: T, input: I): readonly RunTarget[];
  /** Translation key of a text that replaces the action's `detail`. */
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
> extends Sending<T, I> {
  name: string;
  /** Prefix of its translation keys: `action`, `title`, `detail` and `start` (with a count). */
  texts: string;
  /** Whether the button that starts it warns. Default: as `contract/actions` grades its name. */
  isDangerous?: boolean;
  /** Label of its button. Default: `action` of its texts. Its texts can name it: as `%{action}`. */
  label?: string;
  /** Whether the person is offered the action. Default: true. */
  isOffered?(person: Person): boolean;
  /** Asks for the input. */
  Input?: Input<I>;
  /** Set if the input can be changed in the sheet. Returns the entries that the back end has refused. */
  refusedIn?(error: unknown, input: I): readonly string[];
  /** Set if the input names the targets. It can then be changed after some are done, to correct the others. */
  namesTargets?: boolean;
  /** Replaces a selected record by others, for example a bundle by its members, or a license by its users. */
  expandTo?(provider: PortalDataProvider, record: R, input: I): Promise<readonly T[]>;
  /** Other records to take, at one press, if lines have this reason (a translation key). */
  instead?: {
    reason: string;
    /** Label of the button, a translation key. */
    label: string;
    idsOf(provider: PortalDataProvider, ids: readonly Identifier[]): Promise<readonly Identifier[]>;
  };
  /** True if the back end answers no single record: targets are then the ids alone. */
  isOfIds?: true;
  /** Set besides isOfIds if an obstacle needs the records: what the list answers by ids, or has shown. */
  asksRows?: true;
  /** Another target of the run whose change includes this one's, such as a license's bundle. It is sent afterwards. */
  within?(target: T): Identifier | null;
  /** The records that change, if not the selected ones: for example licenses if people are selected. */
  changes?: { resource: string; idOf(target: T): Identifier };
  /** True if targets are small and not records of the list. A run that has to survive a reload then stores them. */
  keepsTargets?: true;
  /** True if a record that may have been sent is sent again after a reload as it was, without reading it again. */
  sendsAsItWas?: true;
  nameOf?(target: T): string;
  /** The person of a target, for the saved result. */
  emailOf?(target: T): string;
  /** The number of the license that a target belongs to, for the saved result, if another record changes. */
  licenseOf?(target: T): Identifier | null;
  /** The reason to leave a record out, as a translation key. Checked before anything is sent. */
  obstacle(target: T, person: Person, input: I): string | Remark | undefined;
  /** Reasons, by target id, why targets without an obstacle would be refused, if finding out takes calls. */
  foresee?(provider: PortalDataProvider, targets: readonly T[], input: I): Promise<ReadonlyMap<Identifier, Remark>>;
  /** Set if a pasted list can name the action's devices or people. The run is then about these. */
  named?: {
    what: 'devices' | 'people';
    /** The name is its key (contract/normal.ts). Undefined for a target that only says why there is none. */
    of(target: T): { license: Identifier; name: string } | undefined;
    /** Whether the person may choose all devices or people of the licenses instead. */
    hasOthers: boolean;
  };
  /** How the server carries out the action (extension `runs`). Absent if it cannot. */
  onServer?: OnServer<T, I>;
  /** What this input does to the person themselves. */
  warning?(person: Person, input: I): Remark | undefined;
  /** Translation key of what an undo does not give back. */
  otherwise?: string | undefined;
  /** Absent if the action cannot be undone. */
  undo?: Undo<C, T, I>;
}

/** An action of any target and input type. A run passes both to the action without reading them. */
export type AnyAction<R extends RaRecord = RaRecord> = BulkAction<R, RaRecord, unknown, RaRecord>;

/**
 * The most rows in a selection, and in a run of this page, which takes a minute or two. The server does larger ones.
 */
export const mostSelected = 1_000;

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

/** A translation key. */
export const labelOf = (choice: Choice): string => (!isPage(choice) && choice.label) || `${choice.texts}.action`;

/** The values for `title` and `start` of an action's texts. */
export const actionNamed = ({ label }: Pick<AnyAction, 'label'>, translate: Translate): Record<string, string> =>
  label ? { action: translate(label) } : {};

export interface BulkActions<R extends RaRecord = RaRecord> {
  nameOf(record: R): string;
  /** The extension that works on more records than a run in the page takes. */
  extension?: ExtensionName;
  /** The actions are downloaded once a record is selected. */
  load(): Promise<readonly Choice<R>[]>;
  /** Set for rows embedded in another record. The actions are on that record's targets whose rows are selected. */
  parts?: Parts;
}

/** The record that the rows are embedded in, for example the license of its users. */
export interface Parts {
  /** The record's resource. A run reads the record again. */
  resource: string;
  recordId: Identifier;
  /** The ids of all rows, also on other pages. */
  ids: readonly Identifier[];
  rowOf(target: RaRecord): Identifier | undefined;
}

/** The reason why a person may not do this to a record. @param isManager whether they manage the record */
export const rightObstacle = (action: Action, person: Person, isManager: boolean): string | undefined =>
  verdictOn(action, person, isManager) === 'allowed' ? undefined : 'portal.shell.toasts.missing_permission_detail';

export interface Target {
  target: RaRecord;
  /** The record that changes. An undo compares its state. */
  recordId: Identifier;
  /** The id of the selected row that it belongs to. Default: the record's. */
  rowId?: Identifier | undefined;
}

/** The devices and people that a pasted list names, by their keys (contract/normal.ts) and by the licenses on which it names them. */
export type Listed = ReadonlyMap<Identifier, Readonly<Record<'devices' | 'people', ReadonlySet<string>>>>;

export interface ListedNames {
  on: Listed;
  /** The people's addresses as they were pasted. */
  people: readonly string[];
  /** Whether each row names people on one license. A run of the server would take everybody on every license. */
  isByLicense: boolean;
}
