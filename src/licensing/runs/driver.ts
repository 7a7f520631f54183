import type { Identifier } from 'ra-core';
import type { Run } from '../../../contract/extensions/runs';
import type { NewAccounts } from '../../../contract/schemas/licenseCommands';
import type { AnyAction, BulkActions, ListedNames, Remark, Target } from '../../lib/bulk';
import type { Translate } from '../../lib/words';

/** In the order of attention. `refused`: for good. `unconfirmed`: sent, and perhaps done. `left_out`: nothing to do. */
const outcomes = ['refused', 'unconfirmed', 'left_out', 'done', 'open'] as const;
export type Outcome = (typeof outcomes)[number];
export type Counts = Readonly<Record<Outcome, number>>;

export const noCounts: Counts = { refused: 0, unconfirmed: 0, left_out: 0, done: 0, open: 0 };

/** What became of one target, or would. */
export interface LineShown {
  id: Identifier;
  /** Of a device or person, and of what has no place. */
  name?: string | undefined;
  /** The record that it is on, or that it is. */
  place?: { to: string; name: string } | undefined;
  step: Outcome | 'running';
  reason?: Remark | undefined;
  accounts?: NewAccounts | undefined;
}

/** Lines of one outcome with the same reason. Of many, the server names some. */
export interface Group {
  outcome: Outcome;
  reason: Remark;
  count: number;
  lines: readonly LineShown[];
  /** Label of the button that takes its lines out of the run, if they can be. */
  leaveOut?: Remark | undefined;
}

/** Why a run does not go on by itself. */
export type Halt = 'signed_out' | 'throttled' | 'offline' | 'failing' | 'storage_full';

/** `unread`: what it would do is not known. `ready`: nothing was sent. `stopped`: something is open. */
export type Phase = 'loading' | 'unread' | 'ready' | 'waiting' | 'running' | 'stopping' | 'stopped' | 'ended';

interface Choice {
  what: 'devices' | 'people';
  chosen: 'listed' | 'all';
  listed: number;
  all: number;
  licenses: number;
}

/** What a run would do, or is at. */
export interface RunNow {
  phase: Phase;
  title: (translate: Translate) => string;
  /** A translation key. */
  detail?: string | undefined;
  counts: Counts;
  groups: readonly Group[];
  /** Without those that the server reads page by page. */
  lines: readonly LineShown[];
  /** How many of the chosen records no longer exist. */
  missing: number;
  halt?: Halt | undefined;
  /** Why it cannot be foreseen. */
  error?: unknown;
  /** How many targets `start` would send, and its label. */
  next: number;
  nextLabel: string;
  /** How many targets an undo is about. */
  undoable: number;
  /** Initial passwords that are lost with the sheet. */
  passwords: number;
  input: unknown;
  /** The entries of the input that the back end refused. */
  refused: readonly string[];
  /** Whether the input can be changed. */
  isChangeable: boolean;
  /** Translation key: what an undo does not give back. */
  otherwise?: string | undefined;
  /** Where a pasted list names devices or people: how many these are, and how many others there are on the licenses. */
  choice?: Choice | undefined;
  /** How many people of a pasted list it is about, if it is only about these. */
  people?: number | undefined;
  /** Bundles are carried out license by license. */
  hasBundles?: boolean;
  /** So few targets that the page sends single commands. */
  isForPage?: boolean;
  /** The server was asked to begin. */
  isStarting?: boolean;
  /** The server's record of it, once there is one. */
  run?: Run | undefined;
}

const goingOn: ReadonlySet<Phase> = new Set(['waiting', 'running', 'stopping']);

export const isGoing = ({ phase }: Pick<RunNow, 'phase'>): boolean => goingOn.has(phase);

export const isBegun = (now: RunNow): boolean => isGoing(now) || now.phase === 'stopped' || now.phase === 'ended';

/** While the page works, its sheet stays. The server needs it only until it has begun. */
export const isHeld = (now: RunNow): boolean => (isGoing(now) ? !now.run : now.isStarting === true);

/** A run, from its preview to its end. Its sheet only shows it and passes on what the person presses. */
export interface RunHandle {
  /** Another run, such as an undo, has another one. */
  key: string;
  isOnServer: boolean;
  action?: AnyAction | undefined;
  read: () => RunNow;
  /** Works and looks at the server as long as somebody listens. */
  subscribe: (listener: () => void) => () => void;
  /** Reads again what it would do. */
  preview: () => void;
  /** Begins, goes on, or asks again about what was not confirmed. Never rejects: what happened is in `read`. */
  start: () => Promise<void>;
  stop: () => void;
  /** @returns the undo: previewed by the page's driver, started by the server's; undefined if it cannot begin */
  undo: () => Promise<RunHandle | undefined>;
  /** Judges all targets anew. */
  change: (input: unknown) => void;
  choose: (which: 'listed' | 'all') => void;
  /** Takes the lines of a group out of the run. */
  leaveOut: (group: Group) => void;
  save: (translate: Translate) => void;
  /** Its sheet was closed. */
  close: () => void;
}

/** What a person wants done. */
export interface RunOrder {
  /** Of the selected records. */
  resource: string;
  /** The resource whose declaration has the action. Default: `resource`. */
  declaredBy?: string | undefined;
  action: AnyAction;
  bulkActions: Pick<BulkActions, 'nameOf' | 'parts'>;
  input: unknown;
  /** Which records: by their ids, by what a list finds, or targets that were just read. */
  choice:
    | { ids: readonly Identifier[] }
    | { filter: Record<string, unknown> }
    | { targets: readonly Target[]; missing: number };
  /** How many are chosen. */
  records: number;
  /** How many records the list finds, in words, if the ids are only the first of them. */
  found?: string | undefined;
  /** What a pasted list names on these records. */
  listed?: ListedNames | undefined;
  /** Called with the targets that are not finished, whenever the run pauses or ends. */
  onIdle?: ((open: readonly Target[]) => void) | undefined;
  onClose?: (() => void) | undefined;
}

/**
 * Carries out runs. Two drivers: the server (extension `runs`), and the specification's calls, sent from this page.
 * `start` and `undo` are the handle's.
 */
export interface RunDriver<Kept> {
  preview: (order: RunOrder) => RunHandle;
  /** Over a reload; the server's runs from any tab or computer. */
  resume: (kept: Kept) => RunHandle;
}

/** From how many chosen records on the server carries out what it can. One or two are single commands in the history. */
export const fewestOnServer = 3;
