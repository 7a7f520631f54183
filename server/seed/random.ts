export interface Random {
  /** Both bounds included. */
  integer(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  text(length: number, alphabet: string): string;
  uuid(): string;
}

const hexadecimal = '0123456789abcdef';

/** Repeatable pseudo-random numbers (mulberry32). Never use them for real secrets. */
export const createRandom = (seed: number): Random => {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const text = (length: number, alphabet: string) => {
    let made = '';
    while (made.length < length) made += alphabet.charAt(integer(0, alphabet.length - 1));
    return made;
  };
  return {
    integer,
    text,
    chance: probability => next() < probability,
    pick: items => {
      if (items.length === 0) throw new Error('Nothing to pick from.');
      return items[integer(0, items.length - 1)] as (typeof items)[number];
    },
    uuid: () =>
      [
        text(8, hexadecimal),
        text(4, hexadecimal),
        `4${text(3, hexadecimal)}`,
        `8${text(3, hexadecimal)}`,
        text(12, hexadecimal),
      ].join('-'),
  };
};
