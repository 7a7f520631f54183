import { describe, expect, it } from 'vitest';
import { collectAll } from '../../../dataProvider/collectAll';

/** A list of `length` numbers, served in portions of at most `cap`. */
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

  it('[WIRE-30] continues until the count is reached when the server caps the limit', async () => {
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

  it('reports its progress after each portion but the last', async () => {
    const told: unknown[] = [];
    await collectAll(capped(250, 100).ask, { onPortion: (...figures) => told.push(figures) });
    expect(told).toEqual([
      [100, 250],
      [200, 250],
    ]);
  });

  it('ends at its maximum, in the middle of a portion', async () => {
    const { ask, offsets } = capped(1000, 100);
    const told: unknown[] = [];
    const all = await collectAll(ask, { most: 150, onPortion: (...figures) => told.push(figures) });
    expect([all.length, all[149]]).toEqual([150, 149]);
    expect(offsets).toEqual([0, 100]);
    expect(told).toEqual([[100, 150]]);
  });
});
