import { createObservable } from '../../../authProvider/observable';
import type { Translate } from '../../lib/words';
import type { Halt, Phase, RunDriver, RunHandle, RunNow, RunOrder, RunTools } from './driver';
import { createKeeper, dropKeptRun, type Run } from './keptRun';
import { isUnanswered, judged, type Line, nextOf, obstaclesOf } from './lines';
import { nowOf, type PageState } from './pageNow';
import { preparedLines } from './prepare';
import { saveResult } from './saveResult';
import { sendEach } from './send';
import { undoLines, undoOf, withStates } from './undo';

/** Sends the specification's calls from this page, each target with its own result. */
export const createPageDriver = (tools: RunTools): RunDriver<Interrupted> => ({
  preview: order => new PageRun(runOf(order), { order }, tools),
  resume: ({ run, lines }) => new PageRun(run, { lines }, tools),
});

/** A run that was interrupted by a reload. */
export interface Interrupted {
  run: Run;
  lines: readonly Line[];
}

const runOf = ({ resource, declaredBy, action, bulkActions, input }: RunOrder): Run => ({
  resource: action.changes?.resource ?? bulkActions.parts?.resource ?? resource,
  declaredBy: declaredBy ?? (action.changes && resource),
  action,
  isUndo: false,
  input,
});

/** An order, whose targets are still to be read, or the lines of an undo or of an interrupted run. */
interface From {
  order?: RunOrder;
  lines?: readonly Line[];
}

class PageRun implements RunHandle {
  readonly isOnServer = false;
  readonly action;
  #order: RunOrder | undefined;
  readonly #tools: RunTools;
  readonly #now;
  #state: PageState;
  #stopper = new AbortController();
  #isRead = false;

  constructor(run: Run, { order, lines = [] }: From, tools: RunTools) {
    this.action = run.action;
    this.#order = order;
    this.#tools = tools;
    const phase = order ? 'loading' : restingPhase(lines);
    this.#state = { run, phase, lines, listed: lines, missing: 0, isExact: tools.isExact, isFresh: !!order };
    this.#now = createObservable<RunNow>(nowOf(this.#state));
  }

  read = () => this.#now.get();

  /** Work that is running ends when the sheet closes. */
  subscribe = (listener: () => void) => {
    const unsubscribe = this.#now.subscribe(listener);
    if (this.#order && !this.#isRead) this.preview();
    return () => {
      unsubscribe();
      this.#stopper.abort();
    };
  };

  preview = () => void this.#load();

  start = async () => {
    await this.#send(nextOf(this.#state.lines));
  };

  /** Calls under way are finished. */
  stop = () => this.#endEarly();

  undo = async () => {
    const { run } = this.#state;
    const settled = await this.#confirm();
    if (!run.action.undo || settled.some(isUnanswered)) return undefined;
    const action = undoOf(run.action, run.action.undo, this.#tools.isExact);
    const lines = await this.#tools.call(provider => undoLines(provider, run, action, settled));
    return new PageRun({ ...run, action, isUndo: true }, { lines }, this.#tools);
  };

  change = (input: unknown) => {
    if (!this.action.namesTargets) void this.#rejudge(input);
    else if (this.#order) {
      this.#order = { ...this.#order, input };
      this.#set({ run: { ...this.#state.run, input } });
      void this.#load();
    }
  };

  choose = (which: 'listed' | 'all') => {
    const { listed, all = listed } = this.#state;
    this.#set({ lines: which === 'all' ? all : listed });
  };

  /** Nothing has to be: each target is judged by itself before it is sent. */
  leaveOut = () => {};

  save = (translate: Translate) => {
    const { run, lines } = this.#state;
    saveResult({ action: this.action, lines, numberLabel: this.#tools.numberLabelOf(run.resource), translate });
  };

  close = () => dropKeptRun();

  #set(change: Partial<PageState>) {
    this.#state = { ...this.#state, ...change };
    this.#now.set(nowOf(this.#state));
  }

  async #load() {
    const { call, client, person } = this.#tools;
    const order = this.#order;
    if (!order || !person) return;
    this.#isRead = true;
    const done = this.#state.lines.filter(({ step }) => step === 'done');
    this.#set({ phase: 'loading', error: undefined, halt: undefined });
    try {
      const { lines: read, all, missing } = await call(provider => preparedLines(provider, { client, person }, order));
      const ids = new Set(done.map(({ id }) => id));
      const lines = [...read.filter(({ id }) => !ids.has(id)), ...done];
      this.#set({ phase: 'ready', lines, listed: lines, all, missing });
      if (order.isConfirmed && lines.some(({ step }) => step === 'open')) await this.start();
    } catch (error) {
      this.#set({ phase: 'unread', error });
    }
  }

  async #rejudge(input: unknown) {
    const { call, person } = this.#tools;
    const { run, lines, listed, all } = this.#state;
    if (!person) return;
    const changed = { ...run, input };
    this.#set({ run: changed, phase: 'loading', halt: undefined });
    try {
      const given = { targets: all ?? listed, person, input };
      const obstacle = await call(provider => obstaclesOf(provider, run.action, given));
      const judgedAll = all && judged(all, obstacle);
      const judgedListed = judged(listed, obstacle);
      const shown = lines === all && judgedAll ? judgedAll : judgedListed;
      this.#set({ phase: 'ready', lines: shown, listed: judgedListed, all: judgedAll });
    } catch (error) {
      this.#set({ run, phase: restingPhase(lines), error });
    }
  }

  /** @returns all lines as they are then */
  async #send(chosen: readonly Line[]): Promise<readonly Line[]> {
    const { provider, acceptsCredentials, leaveIfDenied, refresh } = this.#tools;
    const { run, lines } = this.#state;
    const { signal } = (this.#stopper = new AbortController());
    const keeper = createKeeper(run);
    const onChange = (changed: readonly Line[]) => {
      this.#set({ lines: changed });
      keeper.keep(changed);
    };
    this.#set({ phase: 'running', halt: undefined });
    keeper.keep(lines, true);
    const stopWatching = keeper.watch();
    const endEarly = (halt: Halt) => this.#endEarly(halt);
    const sending = { provider, run, lines, chosen, signal, acceptsCredentials, onChange, endEarly };
    const { results, denial } = await sendEach(sending);
    const ended = denial ? results : await withStates(provider, run, results);
    stopWatching();
    keeper.keep(ended, true);
    this.#set({ lines: ended, phase: restingPhase(ended, true) });
    this.#order?.onIdle?.(ended.filter(isUnfinished), true);
    if (denial) await leaveIfDenied(denial);
    else refresh();
    return ended;
  }

  /** Calls under way may fail, too. The first reason counts. */
  #endEarly(halt?: Halt) {
    this.#stopper.abort();
    if (this.#state.phase === 'running') this.#set({ phase: 'stopping', halt });
  }

  /** Sends unconfirmed targets again under their keys, as long as that confirms some. */
  async #confirm(): Promise<readonly Line[]> {
    const mayBeDone = () => this.#state.lines.filter(({ step }) => step === 'unconfirmed');
    for (let open = mayBeDone(); open.length > 0;) {
      await this.#send(open);
      const left = mayBeDone();
      if (left.length >= open.length || this.#stopper.signal.aborted) break;
      open = left;
    }
    return this.#state.lines;
  }
}

const isUnfinished = ({ step }: Line): boolean => step !== 'done' && step !== 'left_out';

const restingPhase = (lines: readonly Line[], isBegun = lines.some(({ step }) => isSent.has(step))): Phase => {
  if (!isBegun) return 'ready';
  return lines.some(({ step }) => step === 'open') ? 'stopped' : 'ended';
};

const isSent: ReadonlySet<Line['step']> = new Set(['done', 'refused', 'unconfirmed']);
