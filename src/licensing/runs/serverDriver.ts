import { QueryObserver } from '@tanstack/react-query';
import { HttpError, type Identifier } from 'ra-core';
import { createObservable } from '../../../authProvider/observable';
import type { Run, RunPreview, StartedRun } from '../../../contract/extensions/runs';
import type { PortalDataProvider, RunRequest } from '../../../dataProvider/types';
import { codeOf } from '../../lib/refusal';
import {
  type Group,
  isGoing,
  type LineShown,
  type RunDriver,
  type RunHandle,
  type RunNow,
  type RunOrder,
  type RunTools,
} from './driver';
import { linesOf } from './lines';
import { readTargets } from './prepare';
import { foreseen, linesOfGroup, nowOfRun, nowOfUnread, rememberRun, runQuery } from './serverRuns';
import { besidesOf, type Choosing, isForPage, needsReading, refusedRows, requestOf } from './serverRequest';
import { readAgain } from './targets';

/** Lets the server carry out runs in the background. Needs the extension `runs`. */
export const createServerDriver = (tools: RunTools): RunDriver<Identifier> => ({
  preview: order => new ServerRun({ order }, tools),
  resume: id => new ServerRun({ id }, tools),
});

/** Up to this many records are read again, to find those that are gone or were refused. */
const mostReadAgain = 1_000;

/** A run to be created, or one that the server has. */
type From = { order: RunOrder } | { id: Identifier };

class ServerRun implements RunHandle {
  readonly isOnServer = true;
  readonly action;
  readonly #order: RunOrder | undefined;
  readonly #tools: RunTools;
  readonly #now;
  #id: Identifier | undefined;
  /** The order and the person's choices, until the run has begun. */
  #choosing: Choosing | undefined;
  /** The lines of targets that are gone, or in groups that were left out by hand, by the keys of the targets. */
  #leftOut = new Map<string, LineShown>();
  #isWatched = false;
  #isRead = false;
  /** Whether it starts without a preview. */
  #isConfirmed: boolean;
  #unfollow: () => void = () => {};

  constructor(from: From, tools: RunTools) {
    this.#order = 'order' in from ? from.order : undefined;
    this.#id = 'id' in from ? from.id : undefined;
    this.action = this.#order?.action;
    this.#choosing = this.#order && choosingOf(this.#order);
    this.#isConfirmed = this.#order?.isConfirmed ?? false;
    this.#tools = tools;
    const known =
      this.#id === undefined ? undefined : tools.client.getQueryData<Run>(runQuery(tools, this.#id).queryKey);
    this.#now = createObservable<RunNow>(known ? nowOfRun(known) : nowOfUnread('loading', this.#choosing));
  }

  read = () => this.#now.get();

  subscribe = (listener: () => void) => {
    const unsubscribe = this.#now.subscribe(listener);
    this.#isWatched = true;
    if (this.#id !== undefined) this.#follow(this.#id);
    else if (!this.#isRead) this.preview();
    return () => {
      unsubscribe();
      this.#isWatched = false;
      this.#unfollow();
    };
  };

  preview = () => {
    if (this.#id === undefined) void this.#load();
    else void this.#tools.client.refetchQueries({ queryKey: runQuery(this.#tools, this.#id).queryKey });
  };

  start = async () => {
    const id = this.#id;
    if (id !== undefined) return this.#command('resumeRun', id);
    const choosing = this.#choosing;
    const request = choosing && requestOf(choosing);
    if (!request) return undefined;
    const { phase: before } = this.read();
    this.#now.set({ ...this.read(), isStarting: true });
    try {
      const create = (provider: PortalDataProvider, key: string) => provider.createRun(request, key);
      const started = await this.#tools.command('createRun', create, request);
      this.#order?.onIdle?.(refusedRows(choosing, started.lines ?? []), started.lines !== undefined);
      this.#show(started);
    } catch (error) {
      const refused = this.action?.refusedIn?.(error, choosing.input) ?? [];
      this.#now.set({ ...this.read(), isStarting: false, refused });
      // The preview says which are gone.
      if (isOfUnknown(error) || before === 'loading') await this.#load();
    }
    return undefined;
  };

  stop = () => {
    if (this.#id !== undefined) void this.#command('stopRun', this.#id);
  };

  undo = async () => {
    const id = this.#id;
    if (id === undefined) return undefined;
    const undoing = await this.#tools.command('undoRun', (provider, key) => provider.undoRun(id, key));
    rememberRun(this.#tools.client, undoing);
    return new ServerRun({ id: undoing.id }, this.#tools);
  };

  change = (input: unknown) => this.#choose({ input });
  choose = (which: 'listed' | 'all') => this.#choose({ isAll: which === 'all' });

  leaveOut = ({ lines, leaveOut: label }: Group) => {
    const left = lines.map((line): [string, LineShown] => [String(line.id), { ...line, step: 'left_out' }]);
    if (label) this.#choose({}, new Map([...this.#leftOut, ...left]));
  };

  save = () => {};
  close = () => {};

  #choose(change: Partial<Choosing>, leftOut = new Map<string, LineShown>()) {
    this.#leftOut = leftOut;
    this.#choosing = this.#choosing && { ...this.#choosing, ...change, without: new Set(leftOut.keys()) };
    void this.#load();
  }

  async #load(): Promise<void> {
    const { call } = this.#tools;
    let choosing = this.#choosing;
    if (!choosing) return;
    this.#isRead = true;
    const { order, input } = choosing;
    this.#now.set(nowOfUnread('loading', choosing));
    try {
      if (!choosing.read && needsReading(order, input)) {
        const read = await call(provider => readTargets(provider, { ...order, input }));
        this.#choosing = choosing = { ...choosing, read };
      }
      const request = requestOf(choosing);
      if (!request || isForPage(choosing)) return this.#now.set({ ...this.read(), isForPage: true });
      if (this.#isConfirmed) {
        this.#isConfirmed = false;
        return this.start();
      }
      const isEmpty = request.targets?.length === 0;
      const preview = isEmpty ? nothingToAsk : await call(provider => provider.previewRun(request));
      if (await this.#leftOutGone(preview, request)) return this.#load();
      this.#foresee(choosing, request, preview);
    } catch (error) {
      const refused = order.action.refusedIn?.(error, input) ?? [];
      this.#now.set({ ...nowOfUnread('unread', choosing), error, refused });
    }
  }

  #foresee(choosing: Choosing, request: RunRequest, preview: RunPreview) {
    const { order, input, ids, read } = choosing;
    const { action, bulkActions, records } = order;
    const { person } = this.#tools;
    const reasons = linesOf(besidesOf(choosing), action, bulkActions.nameOf, ({ target }) =>
      person ? action.obstacle(target, person, input) : undefined,
    );
    const missing = ids ? records - ids.length : (read?.missing ?? 0);
    this.#now.set(foreseen(choosing, { preview, request, besides: [...this.#leftOut.values(), ...reasons], missing }));
  }

  /** The server starts no run over what is gone. @returns whether something is gone, and the rest is to be previewed */
  async #leftOutGone({ groups }: RunPreview, request: RunRequest): Promise<boolean> {
    const gone = groups.find(({ reason }) => reason === 'not_found');
    if (!gone || !this.#choosing) return false;
    if (!request.targets) return this.#readAgain();
    for (const line of linesOfGroup(gone, request.action)) this.#leftOut.set(line.id, line);
    this.#choosing = { ...this.#choosing, without: new Set(this.#leftOut.keys()) };
    return true;
  }

  /** @returns whether some of the records are gone, and others are not */
  async #readAgain(): Promise<boolean> {
    const choosing = this.#choosing;
    if (!choosing || !('ids' in choosing.order.choice)) return false;
    const { ids = choosing.order.choice.ids, order } = choosing;
    if (ids.length > mostReadAgain) return false;
    const found = await this.#tools.call(provider => readAgain(provider, order.resource, ids));
    if (found.size === 0 || found.size === new Set(ids).size) return false;
    this.#choosing = { ...choosing, ids: [...found.keys()] };
    return true;
  }

  async #command(name: 'stopRun' | 'resumeRun', id: Identifier) {
    try {
      this.#show(await this.#tools.command(name, (provider, key) => provider[name](id, key)));
    } catch {
      // A toast has shown the failure.
    }
  }

  /** Its sheet keeps the title that it had before the start. */
  #nowOf(run: Run): RunNow {
    const now = nowOfRun(run);
    return this.#choosing ? { ...now, title: nowOfUnread('loading', this.#choosing).title } : now;
  }

  #show(run: StartedRun) {
    rememberRun(this.#tools.client, run);
    this.#id = run.id;
    this.#now.set(this.#nowOf(run));
    if (this.#isWatched) this.#follow(run.id);
  }

  /** Reads the refused lines at the end of a long run, whose start did not return any. */
  async #tellRefused({ id, failed }: Run) {
    const choosing = this.#choosing;
    const { onIdle } = this.#order ?? {};
    if (!choosing || !onIdle || failed === 0) return;
    const query = { outcome: 'failed', limit: mostReadAgain, offset: 0 } as const;
    const lines = await this.#tools.call(provider => provider.getRunLines(id, query)).catch(() => undefined);
    if (lines) onIdle(refusedRows(choosing, lines.results), true);
  }

  #follow(id: Identifier) {
    this.#unfollow();
    const observer = new QueryObserver(this.#tools.client, runQuery(this.#tools, id));
    this.#unfollow = observer.subscribe(({ data, error }) => {
      const wasGoing = isGoing(this.read());
      if (data) this.#now.set(this.#nowOf(data));
      if (data && wasGoing && !isGoing(this.read())) void this.#tellRefused(data);
      else if (error && !data) this.#now.set({ ...nowOfUnread('unread', undefined), error });
    });
  }
}

const choosingOf = (order: RunOrder): Choosing => ({
  order,
  input: order.input,
  read: undefined,
  isAll: false,
  ids: undefined,
  without: new Set(),
});

const nothingToAsk: RunPreview = { total: 0, ready: 0, has_undo: false, groups: [] };

const unknown = new Set(['unknown_licenses', 'unknown_orders', 'unknown_devices']);
const isOfUnknown = (error: unknown): boolean => error instanceof HttpError && unknown.has(codeOf(error) ?? '');
