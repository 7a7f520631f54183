import { type Static, Type } from 'typebox';
import { DateTime, Id, listOf, Nullable } from '../schemas/common';

/** A user of licenses that the manager manages. The figures count only these licenses. */
export const LicensePerson = Type.Object({
  id: Id,
  true_email: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  phone_number: Type.String(),
  licenses: Type.Integer(),
  devices: Type.Integer(),
  /**
   * The last check of any of the licenses while this person was its only user. Devices have no user, so a check of a
   * shared license does not tell who made it.
   */
  last_seen: Nullable(DateTime),
});
export type LicensePerson = Static<typeof LicensePerson>;
export const LicensePersonList = listOf(LicensePerson);
