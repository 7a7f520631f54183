import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { parcelTables, startForeignLists } from './foreignLists';

/**
 * A foreign back end that is new before each test of a file, with the console's errors kept quiet. Use its parts only
 * inside tests and hooks.
 * @param compile imports what takes long to compile on a busy machine
 * @param tables its rows by list
 */
export const foreignScene = (
  compile: () => Promise<unknown>,
  tables: Parameters<typeof startForeignLists>[0] = parcelTables,
) => {
  const lists = {} as Awaited<ReturnType<typeof startForeignLists>>;
  beforeAll(compile, 120_000);
  beforeEach(async () => {
    Object.assign(lists, await startForeignLists(tables));
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    lists.close();
    vi.restoreAllMocks();
  });
  return lists;
};
