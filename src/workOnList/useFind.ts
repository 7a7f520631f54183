import { HttpError } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { isUnknownPath } from '../../dataProvider/problem';
import { runEach } from '../licensing/runs/runEach';
import { useCall } from '../components/useCall';
import { useOffer } from '../components/useExtension';
import { reasonOf, type RefusalReason } from '../lib/refusal';
import type { Found, ListWork, ResourceDeclaration, Sought } from '../lib/resource';
import { type Entry, keyOf } from './listEntries';

export type LoadListWork = NonNullable<ResourceDeclaration['listWork']>;

/** The values to look up, each once. */
const soughtIn = (entries: readonly Entry[]): Map<string, Sought> =>
  new Map(
    entries
      .filter(({ problem, sameAs }) => !problem && sameAs === undefined)
      .map(entry => [keyOf(entry), { text: entry.value, kinds: entry.kinds }]),
  );

const portions = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));

const unknownReason: RefusalReason = { detail: 'portal.shell.list.error_detail' };

/** The results of a search so far. They belong to these entries; other entries start without any. */
interface Search {
  entries: readonly Entry[];
  results: ReadonlyMap<string, Found>;
  failure?: RefusalReason | undefined;
  /** Set once something was changed after the search. */
  isOlder?: boolean;
}

const none: Search['results'] = new Map();

/**
 * Looks values up with at most four calls at a time, many values in one call if the back end can. After a stop or a
 * failure, `find` continues with the values that are left.
 */
export const useFind = (entries: readonly Entry[], load: LoadListWork) => {
  const call = useCall();
  const { has } = useOffer();
  const [search, setSearch] = useState<Search>({ entries, results: none });
  const [work, setWork] = useState<ListWork>();
  const [isFinding, setFinding] = useState(false);
  const stopper = useRef<AbortController>(null);
  const isOfThese = search.entries === entries;
  useEffect(() => {
    if (!isOfThese) stopper.current?.abort();
  }, [isOfThese]);
  useEffect(() => () => stopper.current?.abort(), []);

  const results = isOfThese ? search.results : none;

  const find = async (known = results) => {
    const stop = (stopper.current = new AbortController());
    setFinding(true);
    setSearch({ entries, results: known });
    const found = new Map(known);
    try {
      const loaded = (await load()).listWork;
      setWork(loaded);
      await findAll(soughtIn(entries), found, {
        ...loaded,
        isMany: has(loaded.extension),
        call,
        signal: stop.signal,
        onFound: () => setSearch({ entries, results: new Map(found) }),
      });
    } catch (error) {
      if (!stop.signal.aborted) {
        const failure = (error instanceof HttpError && reasonOf(error)) || unknownReason;
        setSearch({ entries, results: new Map(found), failure });
      }
    }
    if (stopper.current === stop) setFinding(false);
  };

  return {
    results,
    work,
    isFinding: isFinding && isOfThese,
    failure: isOfThese ? search.failure : undefined,
    total: soughtIn(entries).size,
    find: async () => find(),
    findAgain: async () => find(none),
    isOlder: isOfThese && search.isOlder === true,
    markChanged: () => setSearch(before => ({ ...before, isOlder: true })),
    stop: () => stopper.current?.abort(),
  };
};

interface Way extends ListWork {
  isMany: boolean;
  call: ReturnType<typeof useCall>;
  signal: AbortSignal;
  onFound: () => void;
}

/** Adds to `found`. @throws the first failure, after the requests that were under way */
const findAll = async (sought: ReadonlyMap<string, Sought>, found: Map<string, Found>, way: Way): Promise<void> => {
  const { most, findMany, findOne, isMany, call, signal, onFound } = way;
  const left = [...sought].filter(([key]) => !found.has(key));
  const failed = new AbortController();
  let failure: unknown;
  const work = async (portion: [string, Sought][]) => {
    try {
      const texts = portion.map(([, each]) => each);
      const answers = await call(async provider =>
        isMany ? findMany(provider, texts, signal) : Promise.all(texts.map(text => findOne(provider, text, signal))),
      );
      for (const [index, [key]] of portion.entries()) {
        const answer = answers[index];
        if (answer) found.set(key, answer);
      }
      onFound();
    } catch (error) {
      failure ??= error;
      failed.abort();
    }
  };
  await runEach(portions(left, isMany ? most : 1), work, AbortSignal.any([signal, failed.signal]));
  if (failure === undefined) return;
  // The back end claims an extension that it does not have.
  if (isMany && isUnknownPath(failure)) return findAll(sought, found, { ...way, isMany: false });
  throw failure;
};
