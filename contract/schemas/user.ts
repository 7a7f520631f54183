import { type Static, Type } from 'typebox';
import { licenseKinds } from '../constants';
import { permissionCodes } from '../permissionCodes';
import { Id, listOf, Nullable } from './common';
import { Company } from './company';
import { LicensePolicy, Product } from './product';

export const Permission = Type.Object({ id: Id, code: Type.Enum([...permissionCodes]) });
export type Permission = Static<typeof Permission>;
/** What the list of all permissions has. `description` is in English. */
export const ManagerPermission = Type.Object({ ...Permission.properties, description: Type.String() });
export type ManagerPermission = Static<typeof ManagerPermission>;
export const PermissionList = listOf(ManagerPermission);

export const Profile = Type.Object({
  name: Type.String(),
  email: Type.String(),
  phone_number: Type.String(),
  given_name: Type.String(),
  family_name: Type.String(),
  platform_user_id: Type.String(),
});
export type Profile = Static<typeof Profile>;

/** num_of_license is how many licenses the person may issue; null means unlimited. The API spells it so. */
export const AccountProduct = Type.Object({
  ...Product.properties,
  num_of_license: Nullable(Type.Integer()),
});
export type AccountProduct = Static<typeof AccountProduct>;

export const User = Type.Object({
  id: Id,
  profile: Profile,
  permissions: Type.Array(Permission),
  is_manager: Type.Boolean(),
  number_of_licenses: Type.Integer(),
  company: Company,
  products: Type.Array(AccountProduct),
  license_templates: Type.Array(LicensePolicy),
  license_types: Type.Array(Type.Enum(licenseKinds.filter(kind => kind !== 'all'))),
});
export type User = Static<typeof User>;

export const UserChange = Type.Object(
  {
    first_name: Type.Optional(Type.String({ maxLength: 150 })),
    last_name: Type.Optional(Type.String({ maxLength: 150 })),
    phone_number: Type.Optional(Type.String({ maxLength: 40 })),
  },
  { additionalProperties: false },
);
export type UserChange = Static<typeof UserChange>;

/** num_of_licenses null means unlimited. */
export const LicenseCounter = Type.Object({
  product: Type.Object({ id: Id, short_code: Type.String(), product_name: Type.String() }),
  created_licenses_count: Type.Integer(),
  num_of_licenses: Nullable(Type.Integer()),
});
export type LicenseCounter = Static<typeof LicenseCounter>;
export const LicenseCounters = Type.Object({ created_licenses_counts: Type.Array(LicenseCounter) });
export type LicenseCounters = Static<typeof LicenseCounters>;
