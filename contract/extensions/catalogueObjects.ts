import type { Action } from '../permissions';

/** Records of the catalogue, as `object.type` names them. Each has a history. */
export const catalogueObjects = ['customer', 'license_policy', 'product', 'branding', 'host'] as const;
export type CatalogueObject = (typeof catalogueObjects)[number];
/** Who may read them with one of the rights, and so their histories and names. */
export const catalogueReaders = {
  customer: ['manage_catalogue'],
  license_policy: ['manage_catalogue', 'create_license_policy'],
  product: ['manage_catalogue', 'create_license_policy'],
  branding: ['manage_catalogue'],
  host: ['manage_catalogue'],
} as const satisfies Record<CatalogueObject, readonly Action[]>;
