const names = ['product', 'quantity', 'policy', 'users'] as const;
type ColumnName = (typeof names)[number];

/** Picks the cells of a row by what they are. A missing cell is empty. */
export type Columns = (cells: readonly string[]) => Record<ColumnName, string>;

/** Headings in the portal's languages, a line for each, in lower case and without accents. */
const headings: Record<ColumnName, readonly string[]> = {
  product: [
    'product, products, product code, product name, code, short code, sku, item, article',
    'produkt, produkte, produktcode, produktname, produktkurzel, artikel',
    'producto, productos, codigo, codigo de producto, codigo del producto, nombre del producto',
    'produit, produits, code produit, code du produit, nom du produit',
  ],
  quantity: [
    'quantity, qty, pcs, number, count, amount, units, licenses, number of licenses, number of license keys',
    'menge, anzahl, stuck, stk, stuckzahl, lizenzen, anzahl der lizenzen, anzahl der lizenzschlussel',
    'cantidad, numero, licencias, numero de licencias, numero de claves de licencia',
    'quantite, nombre, licences, nombre de licences, nombre de cles de licence',
  ],
  policy: [
    'policy, policy code, license policy, licence policy, template, license template',
    'richtlinie, lizenzrichtlinie',
    'modelo, modelo de licencia',
    'modele, modele de licence',
  ],
  users: [
    'users, user, license users, licence users, email, emails, e-mail, e-mails, email addresses',
    'benutzer, nutzer, lizenzbenutzer, e-mail-adressen',
    'usuarios, usuarios de la licencia, correo, correos',
    'utilisateurs, utilisateurs de la licence, courriel, courriels',
  ],
};

/** Without a unit, such as '(pcs)', and without punctuation. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
    .replaceAll(/[^\p{L}\p{N}-]+/gu, ' ')
    .trim();

const meant = (cell: string): ColumnName | undefined =>
  names.find(name => headings[name].some(words => words.split(', ').includes(plain(cell))));

/** Null if the first row has headings, but none of them is for the product. `unused`: columns whose heading says nothing. */
export const columnsIn = (
  first: readonly string[],
  isProduct: (cell: string) => boolean,
): { columns: Columns; hasHeadings: boolean; unused: readonly number[] } | null => {
  const named = first.map(meant);
  const hasHeadings = named.some(Boolean) && !first.some(isProduct);
  if (hasHeadings && !named.includes('product')) return null;
  const unused = hasHeadings ? named.flatMap((name, column) => (name ? [] : column)) : [];
  return { columns: columnsAt(hasHeadings ? named : names), hasHeadings, unused };
};

/** Addresses separated like the columns take more cells than the last column has. */
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
