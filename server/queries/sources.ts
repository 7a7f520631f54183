import sql, { join, type Sql } from 'sql-template-tag';
import type { Condition, List, Source } from './list';
import type { Viewer } from './visibility';

export const sourcesOf = <Row extends { id: number }>(list: List<Row>, viewer: Viewer): readonly Source[] =>
  list.sources?.(viewer) ?? [{ from: list.from, where: list.visible(viewer), managed: true }];

export const allOf = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : join(conditions, ' and ');

export const conditionsOn = ({ managed }: Source, conditions: readonly Condition[]): Sql =>
  allOf(conditions.map(({ where, onlyManagers }) => (onlyManagers && !managed ? sql`false` : where)));

/** The number of matches from stored counts. Null if they cannot answer these conditions together. */
const storedCount = ({ kept }: Source, conditions: readonly Condition[]): Sql | null => {
  const rows = conditions.flatMap(condition => condition.kept ?? []);
  const [list, ...others] = new Set(rows.flatMap(row => row.list ?? []));
  if (!kept || rows.length < conditions.length || others.length > 0) return null;
  const where = allOf([...rows.map(row => row.where), ...(list ? [] : [sql`day = '-infinity'`])]);
  return sql`(select coalesce(sum(records), 0) from ${kept(list)} where ${where})`;
};

/** Builds an expression for the number of matches. */
export const countOf = <Row extends { id: number }>(
  list: List<Row>,
  viewer: Viewer,
  conditions: readonly Condition[],
): Sql =>
  join(
    sourcesOf(list, viewer).map(
      source =>
        storedCount(source, conditions) ??
        sql`(select count(*) from ${source.from} where ${source.where} and ${conditionsOn(source, conditions)})`,
    ),
    ' + ',
  );
