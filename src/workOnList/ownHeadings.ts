import type { SoughtAs } from '../lib/resource';

/** The kind of a column's values; with `any`, each cell decides. */
export type ColumnKind = SoughtAs | 'any';

/** The best column of a table first. */
const headings: readonly (readonly [ColumnKind, ...string[]])[] = [
  ['number', 'License number', 'Lizenznummer', 'Número de licencia', 'Numéro de licence'],
  ['key', 'License key', 'Lizenzschlüssel', 'Clave de licencia', 'Clé de licence'],
  ['any', 'License users / key', 'Benutzer / Schlüssel', 'Usuarios / clave', 'Utilisateurs / clé'],
  ['email', 'License users', 'Lizenzbenutzer', 'Usuarios de la licencia', 'Utilisateurs de la licence'],
  ['host', 'Hostname', 'Nombre del equipo', 'Nom d’hôte'],
  ['order', 'Order ID', 'Bestellnummer', 'N.º de pedido', 'N° de commande'],
];

/** The headings of our own exports in all languages, because a file may come from a colleague with another language. */
const kinds: ReadonlyMap<string, { kind: ColumnKind; rank: number }> = new Map(
  headings.flatMap(([kind, ...names], rank) => names.map(name => [name.toLowerCase(), { kind, rank }] as const)),
);

export const ownHeading = (cell: string) => kinds.get(cell.trim().toLowerCase());
