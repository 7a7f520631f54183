import { type Static, Type } from 'typebox';
import { DateTime, Id, listOf, Nullable } from '../schemas/common';

/** A user of licenses that the manager manages. The figures are about these licenses only, whoever shares them. */
export const LicensePerson = Type.Object({
  id: Id,
  true_email: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  phone_number: Type.String(),
  licenses: Type.Integer(),
  devices: Type.Integer(),
  /**
   * The last check of any of the licenses while nobody else held it. Devices have no user, so a check of a shared license
   * says of nobody that they were seen.
   */
  last_seen: Nullable(DateTime),
});
export type LicensePerson = Static<typeof LicensePerson>;
export const LicensePersonList = listOf(LicensePerson);
