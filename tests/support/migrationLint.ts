import { contract } from '../../server/database/migrations';
import { type AlterTableCmd, type ColumnDef, type Constraint, type Node, parse } from 'libpg-query';

/** Tables that stay small, whatever a company does. Every other one grows, and nobody may wait while one is read through. */
export const smallTables = new Set(
  `companies company_domains logos products bundle_products product_files product_features product_custom_fields
  license_policies license_policy_features license_policy_custom_fields allowances last_allowances views view_pins
  declaration_versions declaration_drafts scripts request_counts server_secrets schema_migrations migration_places`.split(
    /\s+/,
  ),
);

interface Migration {
  name: string;
  text: string;
}

type Tagged = Record<string, Record<string, unknown>>;

/** A node's kind and content. */
const opened = (node: Node | undefined): [kind: string, content: Record<string, unknown>] => {
  const [entry] = Object.entries((node ?? {}) as Tagged);
  return entry ?? ['', {}];
};

const wordsOf = (nodes: readonly Node[] = []): string[] =>
  nodes.map(node => String((opened(node)[1] as { sval?: string }).sval ?? ''));

/** One value for every row, so PostgreSQL keeps it with the column and rewrites nothing. */
const isOneValue = (node: Node | undefined): boolean => {
  const [kind, content] = opened(node);
  if (kind === 'TypeCast') return isOneValue(content.arg as Node);
  if (kind === 'FuncCall') return wordsOf(content.funcname as Node[]).at(-1) === 'now';
  return ['A_Const', 'A_ArrayExpr', 'SQLValueFunction'].includes(kind);
};

/** What the migrations before have proved, so that a column without nulls needs no reading. */
interface Proofs {
  /** `table.constraint` of a check that a column is not null, with that column. */
  promised: Map<string, string>;
  /** Columns of which PostgreSQL has read every row. */
  validated: Set<string>;
  /** Columns that were added without a value for the rows that are there, and what they have got since. */
  empty: Map<string, { isFilled: boolean; hasDefault: boolean }>;
}

interface Place extends Proofs {
  table: string;
  /** Constraints that this migration adds without reading the rows. */
  added: Set<string>;
  isOutside: boolean;
}

const scans = 'reads every row while nobody can write';

const faultOfConstraint = ({ contype, indexname, skip_validation: isLater }: Constraint): string | null => {
  switch (contype) {
    case 'CONSTR_UNIQUE':
    case 'CONSTR_PRIMARY':
      return indexname ? null : 'build the unique index concurrently first, and add the constraint "using index"';
    case 'CONSTR_CHECK':
    case 'CONSTR_FOREIGN':
    case 'CONSTR_NOTNULL':
      return isLater
        ? null
        : `a constraint without "not valid" ${scans}: add it so, and validate it in a later migration`;
    default:
      return `this constraint ${scans}`;
  }
};

const constraintsOf = ({ constraints = [] }: ColumnDef): Constraint[] =>
  constraints.map(each => opened(each)[1] as Constraint);

const faultOfColumn = (column: ColumnDef): string | null => {
  const { colname, typeName } = column;
  const all = constraintsOf(column);
  const standard = all.find(({ contype }) => contype === 'CONSTR_DEFAULT');
  if (/serial/.test(wordsOf(typeName?.names).at(-1) ?? '')) return `the numbers of ${colname} rewrite the table`;
  for (const { contype } of all) {
    if (contype === 'CONSTR_GENERATED' || contype === 'CONSTR_IDENTITY')
      return `the generated values of ${colname} rewrite the table`;
    if (contype === 'CONSTR_NOTNULL' && !standard)
      return `${colname} is not null without a default, which no row could have`;
    if (['CONSTR_UNIQUE', 'CONSTR_PRIMARY', 'CONSTR_CHECK', 'CONSTR_FOREIGN'].includes(contype ?? ''))
      return `a constraint of the new column ${colname} ${scans}: add it "not valid" beside`;
  }
  if (standard && !isOneValue(standard.raw_expr))
    return `the default of ${colname} is another one for each row, which rewrites the table`;
  return null;
};

const rewriting = new Set([
  'AT_AlterColumnType',
  'AT_SetTableSpace',
  'AT_SetLogged',
  'AT_SetUnLogged',
  'AT_SetAccessMethod',
]);

const faultOfCommand = ({ subtype, name = '', def }: AlterTableCmd, place: Place): string | null => {
  const { table, promised, validated, added, empty } = place;
  if (rewriting.has(subtype ?? '')) return 'this rewrites the table';
  if (subtype === 'AT_AddColumn') {
    const column = opened(def)[1] as ColumnDef;
    if (!constraintsOf(column).some(({ contype }) => contype === 'CONSTR_DEFAULT'))
      empty.set(`${table}.${column.colname}`, { isFilled: false, hasDefault: false });
    return faultOfColumn(column);
  }
  if (subtype === 'AT_ColumnDefault') {
    const column = empty.get(`${table}.${name}`);
    if (column) column.hasDefault = def !== undefined;
    return null;
  }
  if (subtype === 'AT_SetNotNull')
    return validated.has(`${table}.${name}`)
      ? null
      : `not null ${scans}: validate a check (${name} is not null) in a migration before`;
  if (subtype === 'AT_ValidateConstraint') {
    if (added.has(`${table}.${name}`))
      return `validate ${name} in a later migration, or adding it locks until it is done`;
    const column = promised.get(`${table}.${name}`);
    if (column) validated.add(`${table}.${column}`);
    return null;
  }
  if (subtype !== 'AT_AddConstraint') return null;
  const constraint = opened(def)[1] as Constraint;
  const key = `${table}.${constraint.conname ?? ''}`;
  added.add(key);
  const [kind, test] = opened(constraint.raw_expr);
  if (kind === 'NullTest' && test.nulltesttype === 'IS_NOT_NULL') {
    const column = wordsOf(opened(test.arg as Node)[1].fields as Node[]).at(-1) ?? '';
    promised.set(key, column);
    // Also "not valid" it is asked of every row that somebody changes or that the release before adds.
    const { isFilled = true, hasDefault = true } = empty.get(`${table}.${column}`) ?? {};
    if (!isFilled)
      return `rows without ${column} could not be changed any more: add the check after the migration that fills it`;
    if (!hasDefault) return `the release before adds rows without ${column}: give it a default before the check`;
  }
  return faultOfConstraint(constraint);
};

const isBeside = ([kind, content]: ReturnType<typeof opened>): boolean => {
  if (kind === 'IndexStmt' || kind === 'DropStmt') return content.concurrent === true;
  if (kind !== 'AlterTableStmt') return false;
  const commands = (content.cmds as Node[]).map(each => opened(each)[1] as AlterTableCmd);
  return commands.every(({ subtype }) => subtype === 'AT_ValidateConstraint');
};

const tableOf = (content: Record<string, unknown>): string =>
  (content.relation as { relname?: string } | undefined)?.relname ?? '';

/** What may take something away from servers of the release before, which still run. */
const takes = ([kind, content]: ReturnType<typeof opened>): boolean => {
  if (kind === 'RenameStmt') return content.renameType === 'OBJECT_TABLE' || content.renameType === 'OBJECT_COLUMN';
  if (kind === 'DropStmt')
    return ['OBJECT_TABLE', 'OBJECT_VIEW', 'OBJECT_FUNCTION', 'OBJECT_TYPE'].includes(String(content.removeType));
  if (kind !== 'AlterTableStmt') return false;
  return (content.cmds as Node[]).some(each => (opened(each)[1] as AlterTableCmd).subtype === 'AT_DropColumn');
};

/** @returns what is wrong with one statement on a table that grows */
const faultsOfGrowing = ([kind, content]: ReturnType<typeof opened>, place: Place): (string | null)[] => {
  switch (kind) {
    case 'IndexStmt':
      return [content.concurrent ? null : 'an index without "concurrently" lets nobody write until it is built'];
    case 'AlterTableStmt':
      return (content.cmds as Node[]).map(each => faultOfCommand(opened(each)[1] as AlterTableCmd, place));
    case 'UpdateStmt':
    case 'DeleteStmt':
      return ['rows of a table that grows are changed in slices: a .ts migration that exports `backfill`'];
    case 'TruncateStmt':
    case 'ClusterStmt':
      return ['this locks the whole table'];
    default:
      return [];
  }
};

const faultsOf = (node: Node, place: Omit<Place, 'table'>, created: Set<string>, text: string): string[] => {
  const statement = opened(node);
  const [kind, content] = statement;
  const table = tableOf(content);
  if (kind === 'CreateStmt') created.add(table);
  const faults: (string | null)[] = [];
  if (place.isOutside && !isBeside(statement))
    faults.push(
      'only "create index concurrently", "drop index concurrently" and "validate constraint" run without a transaction',
    );
  if (!place.isOutside && (kind === 'IndexStmt' || kind === 'DropStmt') && content.concurrent)
    faults.push('"concurrently" needs the first line "-- no-transaction"');
  if (kind === 'DoStmt') faults.push('a block cannot be read by this lint: write plain statements, or a .ts migration');
  if (kind === 'ReindexStmt') faults.push('build another index concurrently, and drop this one');
  if (takes(statement) && !contract.test(text))
    faults.push(
      'servers of the release before still use it: take it away one release later, with a line "-- contract: after NAME why nobody uses it" that names a migration of the release that stopped using it',
    );
  const grows = table !== '' && !smallTables.has(table) && !created.has(table);
  if (grows) faults.push(...faultsOfGrowing(statement, { ...place, table }));
  return faults.filter(fault => fault !== null).map(fault => `${table || kind}: ${fault}`);
};

/** A statement of a .ts migration is no text of its own, so that none may change tables. */
const definitions = /\b(?:alter table|create (?:unique )?index|drop (?:table|index)|reindex)\b/i;

/**
 * What would make people wait while a migration runs, or break servers of the release before that still run.
 * @param all in their order; each is judged by what those before it have proved
 */
export const lintMigrations = async (all: readonly Migration[]): Promise<string[]> => {
  const proofs: Proofs = { promised: new Map(), validated: new Set(), empty: new Map() };
  const found: string[] = [];
  for (const { name, text } of all) {
    if (name.endsWith('.ts')) {
      if (definitions.test(text))
        found.push(`${name}: tables are changed in .sql migrations, which this lint can read`);
      for (const [key, column] of proofs.empty)
        column.isFilled ||= key.split('.').every(word => new RegExp(`\\b${word}\\b`).test(text));
      continue;
    }
    const place = {
      ...proofs,
      added: new Set<string>(),
      isOutside: text.startsWith('-- no-transaction\n'),
    };
    const [, needed] = contract.exec(text) ?? [];
    if (needed && !all.some(other => other.name === needed && other.name < name))
      found.push(`${name}: no migration before it is called ${needed}, so no server could start any more`);
    const created = new Set<string>();
    const { stmts = [] } = await parse(text);
    for (const { stmt } of stmts)
      if (stmt) found.push(...faultsOf(stmt, place, created, text).map(fault => `${name}: ${fault}`));
  }
  return found;
};
