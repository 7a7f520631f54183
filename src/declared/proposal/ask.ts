/** An answer of the back end. `body` is undefined if it is no JSON. */
export interface Answer {
  status: number;
  body: unknown;
}

/** Asks for a path below the API: 'orders/'. @throws only if nothing answers */
export type Ask = (path: string, query?: Readonly<Record<string, string>>) => Promise<Answer>;

const isMissing = ({ status }: Answer): boolean => status === 404 || status === 405;

export interface ListAsk {
  /** The answer for the list. */
  answer: Answer;
  /** Whether its addresses end in a slash. */
  hasSlash: boolean;
  /** Asks for paths in the way in which the list has answered, without the slash at the end. */
  ask: Ask;
}

/**
 * Asks for a list as it is described, and else with a slash at the end, as /api/v1 has it. If nothing is there, the other way.
 * @param written the path as the description has it, if it does
 */
export const askList = async (ask: Ask, path: string, written = '/'): Promise<ListAsk> => {
  const first = written.endsWith('/');
  const wayWith =
    (hasSlash: boolean): Ask =>
    (each, query) =>
      ask(hasSlash ? `${each}/` : each, query);
  const answer = await wayWith(first)(path);
  if (!isMissing(answer)) return { answer, hasSlash: first, ask: wayWith(first) };
  const other = await wayWith(!first)(path);
  return isMissing(other)
    ? { answer, hasSlash: first, ask: wayWith(first) }
    : { answer: other, hasSlash: !first, ask: wayWith(!first) };
};

/** The requests that run at the same time. */
const atOnce = 4;

/** Does something with each item, a few at the same time. @returns the results in the order of the items */
export const inTurns = async <T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = [];
  const waiting = [...items.entries()];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
};
