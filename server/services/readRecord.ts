import type { Connection } from '../database/connection';
import { type List, readVisible } from '../queries/list';
import type { Viewer } from '../queries/visibility';
import { together } from './together';

interface Asked {
  viewer: Viewer;
  id: number;
}

/** Everything that decides what a person sees. */
const sightOf = ({ id, companyId, isManager, hasLicenses, permissions, viewedBy }: Viewer): string =>
  JSON.stringify([id, companyId, isManager, hasLicenses, [...permissions], viewedBy]);

const bySight = (asked: readonly Asked[]): Map<string, Asked[]> => {
  const groups = new Map<string, Asked[]>();
  for (const each of asked) {
    const sight = sightOf(each.viewer);
    groups.set(sight, [...(groups.get(sight) ?? []), each]);
  }
  return groups;
};

/** Reads single records; null for a hidden one. What a person asks for at once is read in one statement. */
export const createReadRecord = <Row extends { id: number }>(connection: Connection, list: List<Row>) => {
  const read = together(async (asked: readonly Asked[]) => {
    const found = new Map<Asked, Row | Error>();
    const readGroup = async (group: Asked[], { viewer }: Asked) => {
      const ids = [...new Set(group.map(({ id }) => id))];
      // One person's failure must not fail the others' reads.
      const rows = await readVisible(connection, list, viewer, ids).catch((error: Error) => error);
      for (const each of group) {
        const answer = rows instanceof Error ? rows : rows.find(({ id }) => id === each.id);
        if (answer) found.set(each, answer);
      }
    };
    await Promise.all([...bySight(asked).values()].map(group => group[0] && readGroup(group, group[0])));
    return asked.map(each => found.get(each) ?? null);
  });
  return (viewer: Viewer, id: number): Promise<Row | null> => read({ viewer, id });
};
