import { expect, it } from 'vitest';
import { createConcurrencyLimit } from '../../server/services/concurrencyLimit';

/** Resolves after everything that is due has run. */
const settled = () => new Promise(resolve => setImmediate(resolve));

/** Work that ends when the test says so, with the names of what has begun. */
const openWork = (limited: ReturnType<typeof createConcurrencyLimit>) => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (name: string) =>
    limited(
      () =>
        new Promise<string>(resolve => {
          begun.push(name);
          ends.set(name, () => resolve(name));
        }),
    );
  return { begun, start, end: (name: string) => ends.get(name)?.() };
};

it('runs up to its limit, queues up to its limit, and refuses the rest', async () => {
  const { begun, start, end } = openWork(createConcurrencyLimit({ running: 2, waiting: 2 }));
  const [a, b, c, d] = [start('a'), start('b'), start('c'), start('d')];
  await expect(start('e')).rejects.toMatchObject({ status: 503, code: 'overloaded' });
  expect(begun).toEqual(['a', 'b']);
  end('b');
  await settled();
  expect(begun).toEqual(['a', 'b', 'c']);
  end('a');
  await settled();
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  end('c');
  end('d');
  expect(await Promise.all([a, b, c, d])).toEqual(['a', 'b', 'c', 'd']);
});

it('frees the place of failed work', async () => {
  const limited = createConcurrencyLimit({ running: 1, waiting: 0 });
  await expect(limited(() => Promise.reject(new Error('no luck')))).rejects.toThrow('no luck');
  expect(await limited(async () => 'done')).toBe('done');
});
