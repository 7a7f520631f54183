import { describe, expect, it } from 'vitest';
import { collectAll } from '../../../dataProvider/collectAll';

/** A list of so many numbers, handed out in portions of at most `cap`. */
const capped = (length: number, cap: number, count = length) => {
  const offsets: number[] = [];
  const ask = async (offset: number) => {
    offsets.push(offset);
    const results = Array.from({ length }, (_, index) => index).slice(offset, offset + cap);
    return { count, next: null, previous: null, results };
  };
  return { ask, offsets };
};

describe('collectAll', () => {
  it('[WIRE-30] asks once when everything comes at once', async () => {
    const { ask, offsets } = capped(3, 1000);
    expect(await collectAll(ask)).toEqual([0, 1, 2]);
    expect(offsets).toEqual([0]);
  });

  it('[WIRE-30] goes on until the count is reached when the server caps the limit', async () => {
    const { ask, offsets } = capped(250, 100);
    const all = await collectAll(ask);
    expect(offsets).toEqual([0, 100, 200]);
    expect([all.length, all[0], all[249]]).toEqual([250, 0, 249]);
  });

  it('[WIRE-30] ends at an empty portion, whatever the count says', async () => {
    const { ask, offsets } = capped(2, 100, 5);
    expect(await collectAll(ask)).toEqual([0, 1]);
    expect(offsets).toEqual([0, 2]);
  });
});
