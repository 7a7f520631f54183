import { describe, expect, it } from 'vitest';
import { collectAll, forEachPortion } from '../../../dataProvider/collectAll';

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
    expect(offsets).toEqual([0, 99, 198]);
    expect([all.length, all[0], all[249]]).toEqual([250, 0, 249]);
  });

  it('[WIRE-30] ends at an empty portion, whatever the count says', async () => {
    const { ask, offsets } = capped(2, 100, 5);
    expect(await collectAll(ask)).toEqual([0, 1]);
    // It reads once more, because the count says that there is more.
    expect(offsets).toEqual([0, 1, 0, 1]);
  });

  it('reports its progress after each portion but the last', async () => {
    const told: unknown[] = [];
    await collectAll(capped(250, 100).ask, { onPortion: (...figures) => told.push(figures) });
    expect(told).toEqual([
      [100, 250],
      [199, 250],
    ]);
  });

  it('ends at its maximum, in the middle of a portion', async () => {
    const { ask, offsets } = capped(1000, 100);
    const told: unknown[] = [];
    const all = await collectAll(ask, { most: 150, onPortion: (...figures) => told.push(figures) });
    expect([all.length, all[149]]).toEqual([150, 149]);
    expect(offsets).toEqual([0, 99]);
    expect(told).toEqual([[100, 150]]);
  });
});

describe('[EXPO-04] a list that changes while it is read', () => {
  /** @param change called before each portion but the first */
  const walk = async (list: number[], change: (reads: number) => void, cap = 100) => {
    const passed: number[] = [];
    let reads = 0;
    const ask = async (offset: number) => {
      if (reads > 0) change(reads);
      reads += 1;
      return { count: list.length, results: list.slice(offset, offset + cap) };
    };
    const walked = await forEachPortion(ask, results => passed.push(...results));
    return { passed, walked, reads };
  };
  const numbers = (length: number) => Array.from({ length }, (_, index) => index);

  it('passes every unchanged record on once, although others that were read have left it', async () => {
    const list = numbers(853);
    const { passed, walked } = await walk(list, reads => reads === 5 && list.splice(100, 200));
    expect(passed).toEqual(numbers(853));
    expect(walked).toEqual({ read: 853, total: 653 });
  });

  it('also if as many have come as have left, and if nearly all have left', async () => {
    const list = numbers(853);
    const { passed } = await walk(list, reads => {
      if (reads === 5)
        list.splice(0, list.length, ...numbers(853).slice(200), ...numbers(200).map(each => 2_000 + each));
    });
    expect(new Set(passed).size).toBe(passed.length);
    expect(numbers(853).filter(each => !passed.includes(each))).toEqual([]);
    const short = numbers(500);
    const left = await walk(short, reads => reads === 4 && short.splice(0, 395));
    expect(left.passed).toEqual(numbers(500));
  });

  it('also if those that were read move to its end, such as the last changed', async () => {
    const list = numbers(600);
    const { passed } = await walk(list, reads => reads === 5 && list.push(...list.splice(0, 495)));
    expect([...passed].toSorted((one, other) => one - other)).toEqual(numbers(600));
  });

  it('is whole without those that come while it is read', async () => {
    const list = numbers(853);
    const { walked, reads } = await walk(list, () => list.unshift(-list.length));
    expect(walked).toEqual({ read: 853, total: 853 });
    expect(reads).toBe(9);
  });

  it('says how many the list has, if they cannot be read', async () => {
    const ask = async () => ({ count: 7, results: [1, 2, 3] });
    expect(await forEachPortion(ask, () => {})).toEqual({ read: 3, total: 7 });
  });

  it('ends although its order changes with each request, or it ignores where to begin', async () => {
    let turn = 0;
    const ask = async (offset: number) => {
      turn += 1;
      return {
        count: 300,
        results: numbers(300)
          .map(each => (each * 7 + turn * 13) % 300)
          .slice(offset, offset + 100),
      };
    };
    expect(await forEachPortion(ask, () => {})).toMatchObject({ total: 300 });
    const same = async () => ({ count: undefined, results: numbers(100) });
    expect(await forEachPortion(same, () => {})).toEqual({ read: 100, total: Infinity });
  });
});
