import { isListPath } from '../../../contract/nameRules';
import { type ListAnswer, listIn } from './answer';
import { type Ask, askList, inTurns } from './ask';
import type { DescribedPath, Description } from './description';
import { isOneRecord } from './described';

/** What an address turned out to be. `count` undefined: the back end does not say. */
export type Verdict =
  | { kind: 'list'; rows: number; count: number | undefined }
  | { kind: 'record' }
  | { kind: 'needs'; names: readonly string[] }
  | { kind: 'outside' }
  | { kind: 'address' }
  | { kind: 'no_address' }
  | { kind: 'refused'; status: number }
  | { kind: 'no_ids' }
  | { kind: 'empty' }
  | { kind: 'no_answer' }
  | { kind: 'not_asked' };

export interface FoundPath {
  path: string;
  verdict: Verdict;
}

/** The most addresses that are asked for their rows. */
const mostAsked = 60;

/** An address below the API that was typed, or written with the API's own beginning. Undefined: it cannot be one. */
export const listPathOf = (typed: string, apiUrl: string): string | undefined => {
  const prefix = `${apiUrl.replace(/\/+$/, '')}/`;
  const rest = typed.trim();
  const path = rest.startsWith(prefix) ? rest.slice(prefix.length) : rest;
  const bare = path.replace(/^\/(?!\/)|(?<!\/)\/$/g, '');
  return isListPath(bare) ? bare : undefined;
};

/** What the description itself says about an address. Undefined: only an answer can tell. */
const toldAbout = ({ path, written, operations }: DescribedPath, { resolve }: Description): FoundPath | undefined => {
  const found = (verdict: Verdict): FoundPath => ({ path: path ?? written, verdict });
  if (path === undefined) return found({ kind: 'outside' });
  const names = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const required = operations.get?.parameters.filter(({ isRequired }) => isRequired).map(({ name }) => name) ?? [];
  if (names.length > 0 || required.length > 0) return found({ kind: 'needs', names: [...names, ...required] });
  if (!isListPath(path)) return found({ kind: 'address' });
  return isOneRecord(operations.get?.answer, resolve) ? found({ kind: 'record' }) : undefined;
};

export const verdictOf = (status: number, list: ListAnswer | undefined): Verdict => {
  if (status === 404) return { kind: 'no_address' };
  if (status < 200 || status > 299) return { kind: 'refused', status };
  return list ? { kind: 'list', rows: list.rows.length, count: list.count } : { kind: 'record' };
};

interface Open {
  path: string;
  written: string;
}

const asked = async (ask: Ask, { path, written }: Open): Promise<FoundPath> => {
  try {
    const { answer } = await askList(ask, path, written);
    return { path, verdict: verdictOf(answer.status, listIn(answer.body)) };
  } catch {
    return { path, verdict: { kind: 'no_answer' } };
  }
};

export const isSilent = ({ verdict }: FoundPath) => verdict.kind === 'no_answer';
const isList = ({ verdict }: FoundPath) => verdict.kind === 'list';

/**
 * Every address whose GET answers a list, with its number of rows, and then the others, with the reason.
 * @param known what was found before: only what did not answer then is asked again
 */
export const findLists = async (
  description: Description,
  ask: Ask,
  known: readonly FoundPath[] = [],
): Promise<FoundPath[]> => {
  const before = new Map(known.filter(each => !isSilent(each)).map(each => [each.path, each]));
  const readable = description.paths.filter(({ operations }) => operations.get);
  const told = readable.flatMap(each => toldAbout(each, description) ?? []);
  const open = readable.flatMap(each => {
    const { path, written } = each;
    return path === undefined || toldAbout(each, description) ? [] : { path, written };
  });
  const answered = await inTurns(open.slice(0, mostAsked), async each => before.get(each.path) ?? asked(ask, each));
  const unasked = open.slice(mostAsked).map(({ path }): FoundPath => ({ path, verdict: { kind: 'not_asked' } }));
  return [...answered.filter(isList), ...answered.filter(each => !isList(each)), ...told, ...unasked];
};
