import type { SoughtAs } from '../lib/resource';

/** What the column holds; `any` is told by each cell. */
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

/** The headings of our own exports in all languages: a file may come from a colleague who reads another one. */
const kinds: ReadonlyMap<string, { kind: ColumnKind; rank: number }> = new Map(
  headings.flatMap(([kind, ...names], rank) => names.map(name => [name.toLowerCase(), { kind, rank }] as const)),
);

export const ownHeading = (cell: string) => kinds.get(cell.trim().toLowerCase());
