import type { TSchema } from 'typebox';
import type { ExtensionName } from '../extensions/names';
import type { PermissionCode } from '../permissionCodes';
import { type Action, rules } from '../permissions';

/** The lists whose records others name, and the field that says which record it is. */
const titles = {
  licenses: 'product.product_name',
  orders: 'store_id',
  devices: 'hostname',
  customers: 'email',
  'license-users': 'true_email',
  'x/managers': 'true_email',
  'x/products': 'product_name',
  'x/runs': 'action',
  'x/requests': 'reason',
  'x/catalogue/products': 'product_name',
  'x/catalogue/hosts': 'domain',
} as const;
export type ListPath = keyof typeof titles;

/** The people that something is for: everybody with a token, if it is empty. */
export interface Audience {
  onlyManagers?: true;
  /** A manager who views as the person is left out. */
  onlyOneself?: true;
  /** A person's scripts are left out. */
  onlyInPerson?: true;
  /** Rules of contract/permissions.ts. One of them is enough. */
  rights?: readonly Action[];
  /** What a script needs in place of `rights`. */
  scriptRights?: readonly Action[];
}

/** What the description of the API says as `x-portal`, because OpenAPI has no word for it (docs/wire.md, Description). */
export interface Mark extends Audience {
  /** The list, as in its path, whose record the value names, and the field of that record to show for it. */
  reference?: string;
  title?: string;
  /** What a manager needs for one of the rights. One of them is enough. */
  permissions?: readonly PermissionCode[];
  /** Set where the company's settings can allow it to license users. */
  licenseUsers?: true;
  extension?: ExtensionName;
  /** Marks of the values of `order_by`, by field. */
  fields?: Readonly<Record<string, Mark>>;
}

export const markKeyword = 'x-portal';

export const markOf = (schema: object | undefined): Mark =>
  (schema as { [markKeyword]?: Mark } | undefined)?.[markKeyword] ?? {};

/** The schema, or a copy with this mark added. Spreading alone would lose what TypeBox hides. */
export const marked = <T extends TSchema>(schema: T, mark: Mark): T => {
  if (Object.keys(mark).length === 0) return schema;
  const value = { ...markOf(schema), ...mark };
  const described = { ...Object.getOwnPropertyDescriptors(schema), [markKeyword]: { value, enumerable: true } };
  return Object.defineProperties<T>({ ...schema }, described);
};

/** Names the permissions of an audience, too. */
export const markOfAudience = (audience: Audience): Mark => {
  const { rights } = audience;
  return rights ? { ...audience, permissions: [...new Set(rights.flatMap(right => rules[right].manager))] } : audience;
};

/** Marks the id of a record of this list, which may be null. */
export const naming = <T extends TSchema>(list: ListPath, schema: T): T =>
  marked(schema, { reference: list, title: titles[list] });

/** A field that is null or empty for everybody but this audience. */
export const onlyFor = <T extends TSchema>(audience: Audience, schema: T): T =>
  marked(schema, markOfAudience(audience));
