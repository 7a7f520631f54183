import sql, { join, type Sql } from 'sql-template-tag';
import type { Condition, List, Source } from './list';
import type { Viewer } from './visibility';

export const sourcesOf = <Row extends { id: number }>(list: List<Row>, viewer: Viewer): readonly Source[] =>
  list.sources?.(viewer) ?? [{ from: list.from, where: list.visible(viewer), managed: true }];

export const allOf = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : join(conditions, ' and ');

export const conditionsOn = ({ managed }: Source, conditions: readonly Condition[]): Sql =>
  allOf(conditions.map(({ where, onlyManagers }) => (onlyManagers && !managed ? sql`false` : where)));

export const isKept = <Row extends { id: number }>(
  { keptFilters }: List<Row>,
  conditions: readonly Condition[],
): boolean => keptFilters !== undefined && conditions.every(({ name }) => keptFilters.has(name));

/** An expression for the number of matches. Uses the stored total where there is one. */
export const countOf = <Row extends { id: number }>(
  list: List<Row>,
  viewer: Viewer,
  conditions: readonly Condition[],
): Sql =>
  join(
    sourcesOf(list, viewer).map(source =>
      source.kept && isKept(list, conditions)
        ? sql`(select coalesce(sum(records), 0) from ${source.kept}
            where day = '-infinity' and ${conditionsOn(source, conditions)})`
        : sql`(select count(*) from ${source.from} where ${source.where} and ${conditionsOn(source, conditions)})`,
    ),
    ' + ',
  );
