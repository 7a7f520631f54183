import { expect, it } from 'vitest';
import { runEach } from '../../src/licensing/runs/runEach';

it('does the work for each once, in order, four at a time', async () => {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (item: number) => {
    begun.push(item);
    return new Promise<void>(resolve => ends.push(resolve));
  };
  const running = runEach([1, 2, 3, 4, 5, 6], work, new AbortController().signal);
  expect(begun).toEqual([1, 2, 3, 4]);
  ends[2]?.();
  await Promise.resolve().then(() => undefined);
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  for (const end of ends) end();
  await Promise.resolve().then(() => undefined);
  for (const end of ends) end();
  await running;
  expect(begun).toEqual([1, 2, 3, 4, 5, 6]);
});

it('starts no other once it is stopped', async () => {
  const controller = new AbortController();
  const begun: number[] = [];
  const work = async (item: number) => {
    begun.push(item);
    if (item === 4) controller.abort();
  };
  await runEach([1, 2, 3, 4, 5, 6], work, controller.signal);
  expect(begun).toEqual([1, 2, 3, 4]);
});
