import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  DataProviderContext,
  type Identifier,
  useLogoutIfAccessDenied,
  useRefresh,
  useResourceDefinitions,
} from 'ra-core';
import { useContext } from 'react';
import type { Person } from '../../../authProvider/person';
import type { Run } from '../../../contract/extensions/runs';
import type { NewAccounts } from '../../../contract/schemas/licenseCommands';
import type { PortalDataProvider } from '../../../dataProvider/types';
import { useAcceptsCredentials } from '../../components/credentials';
import { type Call, useCall } from '../../components/useCall';
import { useCommand } from '../../components/useCommand';
import { useExtension } from '../../components/useExtension';
import { usePerson } from '../../components/usePerson';
import type { AnyAction, BulkActions, ListedNames, Remark, Target } from '../../lib/bulk';
import type { ResourceDeclaration } from '../../lib/resource';
import type { Translate } from '../../lib/words';

/**
 * The outcomes that need attention come first. `refused`: for good. `unconfirmed`: sent, and perhaps done. `left_out`:
 * nothing to do.
 */
const outcomes = ['refused', 'unconfirmed', 'left_out', 'done', 'open'] as const;
export type Outcome = (typeof outcomes)[number];
export type Counts = Readonly<Record<Outcome, number>>;

export const noCounts: Counts = { refused: 0, unconfirmed: 0, left_out: 0, done: 0, open: 0 };

/** The result of one target, or its preview. */
export interface LineShown {
  id: Identifier;
  /** The name of a device or person, or of a record without `place`. */
  name?: string | undefined;
  /** The record that the target is or belongs to. */
  place?: { to: string; name: string } | undefined;
  step: Outcome | 'running';
  reason?: Remark | undefined;
  accounts?: NewAccounts | undefined;
}

/** Lines of one outcome with the same reason. The server names only some of many. */
export interface Group {
  outcome: Outcome;
  reason: Remark;
  count: number;
  lines: readonly LineShown[];
  /** Label of the button that takes its lines out of the run. Absent if that is not possible. */
  leaveOut?: Remark | undefined;
}

/** The reason why a run has stopped. */
export type Halt = 'signed_out' | 'throttled' | 'offline' | 'failing' | 'storage_full' | 'script_ended';

/** `unread`: there is no preview. `ready`: nothing was sent. `stopped`: something is open. */
export type Phase = 'loading' | 'unread' | 'ready' | 'waiting' | 'running' | 'stopping' | 'stopped' | 'ended';

interface Choice {
  what: 'devices' | 'people';
  chosen: 'listed' | 'all';
  listed: number;
  all: number;
  licenses: number;
}

/** The preview or progress of a run. */
export interface RunNow {
  phase: Phase;
  title: (translate: Translate) => string;
  /** A translation key. */
  detail?: string | undefined;
  counts: Counts;
  groups: readonly Group[];
  /** The lines, unless the server reads them page by page. */
  lines: readonly LineShown[];
  /** How many of the chosen records no longer exist. */
  missing: number;
  halt?: Halt | undefined;
  /** The failure because of which there is no preview. */
  error?: unknown;
  /** How many targets `start` would send, and its label. */
  next: number;
  nextLabel: string;
  /** How many targets an undo is about. */
  undoable: number;
  /** How many initial passwords are lost when the sheet closes. */
  passwords: number;
  input: unknown;
  /** The entries of the input that the back end refused. */
  refused: readonly string[];
  /** Whether the input can be changed. */
  isChangeable: boolean;
  /** Translation key of what an undo does not give back. */
  otherwise?: string | undefined;
  /** If a pasted list names devices or people: how many it names, and how many there are on the licenses. */
  choice?: Choice | undefined;
  /** How many people of a pasted list it is about, if only about these. */
  people?: number | undefined;
  /** Set if bundles are carried out license by license. */
  hasBundles?: boolean;
  /** Set if there are so few targets that the page sends single commands. */
  isForPage?: boolean;
  /** Set while the server is asked to begin. */
  isStarting?: boolean;
  /** Set if it takes back what another run did. */
  isUndo?: boolean;
  /** The server's record of the run, once there is one. */
  run?: Run | undefined;
}

const goingOn: ReadonlySet<Phase> = new Set(['waiting', 'running', 'stopping']);

export const isGoing = ({ phase }: Pick<RunNow, 'phase'>): boolean => goingOn.has(phase);

export const isBegun = (now: RunNow): boolean => isGoing(now) || now.phase === 'stopped' || now.phase === 'ended';

/** Whether the sheet must stay open: while the page works, or until the server has begun. */
export const isHeld = (now: RunNow): boolean => (isGoing(now) ? !now.run : now.isStarting === true);

/** A run, from its preview to its end. Its sheet only shows it and passes on what the person presses. */
export interface RunHandle {
  isOnServer: boolean;
  action?: AnyAction | undefined;
  read: () => RunNow;
  /** The run works, and polls the server, as long as there is a listener. */
  subscribe: (listener: () => void) => () => void;
  /** Reads the preview again. */
  preview: () => void;
  /** Starts, continues, or asks again about what was not confirmed. Never rejects: `read` has the result. */
  start: () => Promise<void>;
  stop: () => void;
  /** @returns the undo: previewed by the page's driver, started by the server's; undefined if it cannot begin */
  undo: () => Promise<RunHandle | undefined>;
  /** Judges all targets again. */
  change: (input: unknown) => void;
  choose: (which: 'listed' | 'all') => void;
  /** Takes the lines of a group out of the run. */
  leaveOut: (group: Group) => void;
  save: (translate: Translate) => void;
  /** Call it when the sheet is closed. */
  close: () => void;
}

/** An action, and the records that a person chose for it. */
export interface RunOrder {
  /** The resource of the selected records. */
  resource: string;
  /** The resource whose declaration has the action. Default: `resource`. */
  declaredBy?: string | undefined;
  action: AnyAction;
  bulkActions: Pick<BulkActions, 'nameOf' | 'parts'>;
  input: unknown;
  /** The records: by their ids, as a list finds them, or as targets that were just read. */
  choice:
    | { ids: readonly Identifier[] }
    | { filter: Record<string, unknown> }
    | { targets: readonly Target[]; missing: number };
  /** How many records are chosen. */
  records: number;
  /** Set if the person has already confirmed what it does: it starts at once. A preview is shown only if that fails. */
  isConfirmed?: boolean | undefined;
  /** How many records the list finds, in words, if the ids are only the first of them. */
  found?: string | undefined;
  /** The names of a pasted list on these records. */
  listed?: ListedNames | undefined;
  /** Called with the targets that are not finished, whenever the run pauses or ends, and when the server goes on alone. */
  onIdle?: ((open: readonly Target[], hasEnded: boolean) => void) | undefined;
  onClose?: (() => void) | undefined;
}

/**
 * Carries out runs. Two drivers: the server (extension `runs`), and the specification's calls, sent from this page.
 * `start` and `undo` are the handle's.
 */
export interface RunDriver<Kept> {
  preview: (order: RunOrder) => RunHandle;
  /** Continues a run after a reload; a run of the server from any tab or computer. */
  resume: (kept: Kept) => RunHandle;
}

/**
 * From this number of chosen records on, the server carries out the run. One or two are single commands in the history.
 */
export const fewestOnServer = 3;

type Work<A> = (provider: PortalDataProvider, idempotencyKey: string) => Promise<A>;

/** The tools that the drivers of runs need. */
export interface RunTools {
  provider: PortalDataProvider;
  call: Call;
  client: QueryClient;
  person: Person | undefined;
  /** Whether the back end has the extension `runs`. */
  isExact: boolean;
  acceptsCredentials: boolean;
  /**
   * Sends a command. The same name and body have the same key until it succeeds; without a body, each press has its own.
   * Shows a failure before it rejects.
   */
  command: <A>(name: string, work: Work<A>, body?: unknown) => Promise<A>;
  refresh: () => void;
  /** Heading of the ids of a resource in saved files, a translation key. */
  numberLabelOf: (resource: string) => string | undefined;
  leaveIfDenied: (denial: unknown) => Promise<unknown>;
}

export const useRunTools = (): RunTools => {
  const { mutateAsync } = useCommand<{ name: string; body: unknown; work: Work<unknown> }, unknown>({
    send: (provider, { work }, key) => work(provider, key),
  });
  const definitions = useResourceDefinitions<Partial<ResourceDeclaration>>();
  return {
    provider: useContext(DataProviderContext) as PortalDataProvider,
    call: useCall(),
    client: useQueryClient(),
    person: usePerson(),
    isExact: useExtension('runs'),
    acceptsCredentials: useAcceptsCredentials(),
    command: <A>(name: string, work: Work<A>, body: unknown = crypto.randomUUID()) =>
      mutateAsync({ name, body, work }) as Promise<A>,
    refresh: useRefresh(),
    numberLabelOf: resource => definitions[resource]?.options?.numberLabel,
    leaveIfDenied: useLogoutIfAccessDenied(),
  };
};
