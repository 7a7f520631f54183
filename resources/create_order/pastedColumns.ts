const names = ['product', 'quantity', 'policy', 'users'] as const;
type ColumnName = (typeof names)[number];

/** Picks the cells of a row by what they are. A missing cell is empty. */
export type Columns = (cells: readonly string[]) => Record<ColumnName, string>;

/** Headings in the portal's languages, a line for each, the clearest first, in lower case and without accents. */
const headings: Record<ColumnName, readonly string[]> = {
  product: [
    'product code, short code, sku, product, products, product name, code, article, item',
    'produkt, produkte, produktcode, produktname, produktkurzel, artikel',
    'producto, productos, codigo, codigo de producto, codigo del producto, nombre del producto',
    'produit, produits, code produit, code du produit, nom du produit',
  ],
  quantity: [
    'quantity, qty, pcs, number of licenses, number of license keys, units, licenses, count, amount, number',
    'menge, anzahl, stuck, stk, stuckzahl, anzahl der lizenzen, anzahl der lizenzschlussel, lizenzen',
    'cantidad, numero de licencias, numero de claves de licencia, licencias, numero',
    'quantite, nombre de licences, nombre de cles de licence, licences, nombre',
  ],
  policy: [
    'policy, policy code, license policy, licence policy, template, license template',
    'richtlinie, lizenzrichtlinie',
    'modelo, modelo de licencia',
    'modele, modele de licence',
  ],
  users: [
    'license users, licence users, email, emails, e-mail, e-mails, email addresses, users, user',
    'lizenzbenutzer, e-mail-adressen, benutzer, nutzer',
    'usuarios de la licencia, correo, correos, usuarios',
    'utilisateurs de la licence, courriel, courriels, utilisateurs',
  ],
};

/** Removes a unit, such as '(pcs)', and punctuation. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
    .replaceAll(/[^\p{L}\p{N}-]+/gu, ' ')
    .trim();

/** How clearly a heading names a column: 0 is the clearest. Infinity if it does not. */
const clarity = (name: ColumnName, cell: string): number =>
  Math.min(...headings[name].map(words => words.split(', ').indexOf(plain(cell))).filter(rank => rank >= 0));

/** What each heading means. Of several columns with the same meaning, the first of the clearest counts. */
const meaningsOf = (cells: readonly string[]): (ColumnName | undefined)[] => {
  const clearest = names.map(name => {
    const ranks = cells.map(cell => clarity(name, cell));
    const best = Math.min(...ranks);
    return [name, best < Infinity ? ranks.indexOf(best) : -1] as const;
  });
  return cells.map((_, column) => clearest.find(([, at]) => at === column)?.[0]);
};

/** Null if the first row has headings, but none for the product. `unused`: the other columns. */
export const columnsIn = (
  first: readonly string[],
  isProduct: (cell: string) => boolean,
): { columns: Columns; hasHeadings: boolean; unused: readonly number[] } | null => {
  const named = meaningsOf(first);
  const hasHeadings = named.some(Boolean) && !first.some(isProduct);
  if (hasHeadings && !named.includes('product')) return null;
  const unused = hasHeadings ? named.flatMap((name, column) => (name ? [] : column)) : [];
  return { columns: columnsAt(hasHeadings ? named : names), hasHeadings, unused };
};

/** Addresses that are separated like the columns continue in the cells after the last column. */
const columnsAt =
  (named: readonly (ColumnName | undefined)[]): Columns =>
  cells => {
    const cellOf = (name: ColumnName) => cells[named.indexOf(name)] ?? '';
    const isLast = named.at(-1) === 'users';
    return {
      product: cellOf('product'),
      quantity: cellOf('quantity'),
      policy: cellOf('policy'),
      users: isLast ? cells.slice(named.indexOf('users')).filter(Boolean).join(', ') : cellOf('users'),
    };
  };
