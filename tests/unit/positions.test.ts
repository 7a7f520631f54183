import { beforeEach, describe, expect, it } from 'vitest';
import { createPositions, type Positions } from '../../server/database/positions';

let time: number;
let positions: Positions;
beforeEach(() => {
  time = 0;
  positions = createPositions(() => time);
  // A primary that writes ten bytes a second.
  for (let second = 0; second <= 20; second += 1) positions.note({ at: second * 1_000, position: second * 10 });
  time = 20_000;
});

describe('what this process knows of the primary', () => {
  it('[REPL-08] asks of a replica what the primary had five seconds ago', () => {
    expect(positions.floor(false)).toBe(150);
    time = 22_000;
    expect(positions.floor(false)).toBe(170);
  });

  it('[REPL-08] asks nothing of a replica when it has not heard of the primary for five seconds', () => {
    time = 25_001;
    expect(positions.floor(false)).toBeNull();
  });

  it('[REPL-08] asks for all that is known while the primary is away, for a minute', () => {
    time = 80_000;
    expect(positions.floor(true)).toBe(200);
    time = 80_001;
    expect(positions.floor(true)).toBeNull();
  });

  it('[REPL-08] counts what this process wrote itself just now', () => {
    positions.note({ at: 20_050, position: 207 });
    expect(positions.floor(true)).toBe(207);
  });

  it('[REPL-08] forgets nothing when an answer comes late', () => {
    positions.note({ at: 20_050, position: 207 });
    positions.note({ at: 20_010, position: 201 });
    expect(positions.floor(true)).toBe(207);
  });

  it('[REPL-11] asks for the last whole record before the end of the log, until the primary writes again', () => {
    positions.noteEnd(190, 200);
    expect([189, 190, 191, 200, 201].map(positions.needed)).toEqual([189, 190, 190, 190, 201]);
    positions.note({ at: 21_000, position: 200 });
    expect(positions.needed(200)).toBe(200);
  });

  it('[REPL-08] measures by its own clock for how long a replica has lacked something', () => {
    expect(positions.lagOf(200)).toBe(0);
    expect(positions.lagOf(199)).toBe(0);
    expect(positions.lagOf(190)).toBe(0);
    expect(positions.lagOf(100)).toBe(9_000);
  });
});
