import { QueryObserver } from '@tanstack/react-query';
import { HttpError, type Identifier } from 'ra-core';
import { createObservable } from '../../../authProvider/observable';
import type { Run, RunPreview } from '../../../contract/extensions/runs';
import type { RunRequest } from '../../../dataProvider/types';
import { readAgain } from './targets';
import type { RunDriver, RunHandle, RunNow, RunOrder } from './driver';
import { foreseen, listedPeople, nowOfRun, nowOfUnread } from './serverNow';
import { rememberRun, runQuery } from './serverRuns';
import type { RunTools } from './useRunTools';

/** The server works on the run, whether anybody looks or not. Needs the extension `runs`. */
export const createServerDriver = (tools: RunTools): RunDriver<Identifier> => ({
  preview: order => new ServerRun({ order }, tools),
  resume: id => new ServerRun({ id }, tools),
});

/** More than this are not read again if some of them are gone. */
const mostReadAgain = 1_000;

/** A run to be created, or one that the server has. */
type From = { order: RunOrder } | { id: Identifier };

class ServerRun implements RunHandle {
  readonly key = crypto.randomUUID();
  readonly isOnServer = true;
  readonly action;
  readonly #order: RunOrder | undefined;
  readonly #tools: RunTools;
  readonly #now;
  #id: Identifier | undefined;
  #input: unknown;
  /** The chosen licenses that still exist, once some turned out to be gone. */
  #ids: readonly number[] | undefined;
  #isWatched = false;
  #unfollow: () => void = () => {};

  constructor(from: From, tools: RunTools) {
    this.#order = 'order' in from ? from.order : undefined;
    this.#id = 'id' in from ? from.id : undefined;
    this.action = this.#order?.action;
    this.#input = this.#order?.input;
    this.#tools = tools;
    const known =
      this.#id === undefined ? undefined : tools.client.getQueryData<Run>(runQuery(tools, this.#id).queryKey);
    this.#now = createObservable<RunNow>(known ? nowOfRun(known) : nowOfUnread('loading', this.#order));
  }

  read = () => this.#now.get();

  subscribe = (listener: () => void) => {
    const unsubscribe = this.#now.subscribe(listener);
    this.#isWatched = true;
    if (this.#id !== undefined) this.#follow(this.#id);
    else if (this.read().phase === 'loading') this.preview();
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
    const request = this.#request();
    if (!request) return undefined;
    this.#now.set({ ...this.read(), isStarting: true });
    try {
      this.#show(await this.#tools.command('createRun', (provider, key) => provider.createRun(request, key)));
      this.#order?.onIdle?.([]);
    } catch (error) {
      this.#now.set({ ...this.read(), isStarting: false, refused: this.action?.refusedIn?.(error, this.#input) ?? [] });
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

  change = (input: unknown) => {
    this.#input = input;
    void this.#load();
  };

  choose = () => {};
  save = () => {};

  close = () => {};

  #request(): RunRequest | undefined {
    return this.#order && requestOf(this.#order, this.#input, this.#ids);
  }

  async #load(): Promise<void> {
    const request = this.#request();
    const order = this.#order;
    if (!request || !order) return;
    this.#now.set({ ...nowOfUnread('loading', order), input: this.#input });
    try {
      const { call } = this.#tools;
      const preview = await call(provider => provider.previewRun(request));
      this.#foresee(order, preview);
    } catch (error) {
      if (await this.#leftOutGone(error)) return this.#load();
      const refused = order.action.refusedIn?.(error, this.#input) ?? [];
      this.#now.set({ ...nowOfUnread('unread', order), input: this.#input, error, refused });
    }
  }

  #foresee(order: RunOrder, preview: RunPreview) {
    const missing = this.#ids ? order.records - this.#ids.length : 0;
    this.#now.set({ ...foreseen(order, preview), input: this.#input, missing });
  }

  /** @returns whether some of the licenses are gone, and others are not */
  async #leftOutGone(error: unknown): Promise<boolean> {
    const { choice } = this.#order ?? {};
    if (!(error instanceof HttpError) || error.body?.code !== 'unknown_licenses') return false;
    if (!choice || !('ids' in choice) || choice.ids.length > mostReadAgain) return false;
    try {
      const { size: before } = new Set(this.#ids ?? choice.ids);
      const found = await this.#tools.call(provider => readAgain(provider, 'licenses', choice.ids));
      if (found.size === 0 || found.size === before) return false;
      this.#ids = [...found.keys()].map(Number);
      return true;
    } catch {
      return false;
    }
  }

  async #command(name: 'stopRun' | 'resumeRun', id: Identifier) {
    try {
      this.#show(await this.#tools.command(name, (provider, key) => provider[name](id, key)));
    } catch {
      // A toast has said so.
    }
  }

  #show(run: Run) {
    rememberRun(this.#tools.client, run);
    this.#id = run.id;
    this.#now.set(nowOfRun(run));
    if (this.#isWatched) this.#follow(run.id);
  }

  #follow(id: Identifier) {
    this.#unfollow();
    const observer = new QueryObserver(this.#tools.client, runQuery(this.#tools, id));
    this.#unfollow = observer.subscribe(({ data, error }) => {
      if (data) this.#now.set(nowOfRun(data));
      else if (error) this.#now.set({ ...nowOfUnread('unread', undefined), error });
    });
  }
}

/** What the extension's wire carries of an order. */
const requestOf = (order: RunOrder, input: unknown, ids: readonly number[] | undefined): RunRequest | undefined => {
  const { action, choice, resource } = order;
  const asked = action.onServer?.(input);
  if (!asked || 'targets' in choice) return undefined;
  const which = 'filter' in choice ? { filter: choice.filter } : { ids: [...(ids ?? choice.ids.map(Number))] };
  const people = listedPeople(order);
  const emails = people.length > 0 ? { emails: [...people] } : {};
  return { ...asked, ...which, ...emails, resource: resource as RunRequest['resource'] };
};
