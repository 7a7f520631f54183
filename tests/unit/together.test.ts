import { expect, it } from 'vitest';
import { together } from '../../server/services/together';

const asking = () => {
  const asked: number[][] = [];
  const find = together(async (keys: readonly number[]) => {
    asked.push([...keys]);
    return keys.map(key => (key < 0 ? new Error(`no ${key}`) : `answer ${key}`));
  });
  return { asked, find };
};

it('[LIMIT-31] asks for everything that comes at once in one statement, and remembers nothing', async () => {
  const { asked, find } = asking();
  expect(await Promise.all([find(1), find(2), find(1)])).toEqual(['answer 1', 'answer 2', 'answer 1']);
  expect(asked).toEqual([[1, 2, 1]]);
  await find(1);
  expect(asked).toEqual([[1, 2, 1], [1]]);
});

it('[LIMIT-31] fails only for what failed, and for all when nothing could be asked', async () => {
  const { find } = asking();
  const outcomes = await Promise.allSettled([find(3), find(-4)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  const broken = together<number, string>(() => Promise.reject(new Error('away')));
  const failed = await Promise.allSettled([broken(1), broken(2)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
