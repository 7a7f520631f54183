import { type Static, Type } from 'typebox';
import { maxActivationsRange, passwordMaxLength, passwordMinLength } from '../constants';
import { emailMaxLength, emailPattern } from '../email';
import { uncommonPassword } from '../passwords';
import { DateTime, Id, Nullable, NullableText } from './common';

const strict = { additionalProperties: false };

/** An address as a person types it (row VALID-03). */
export const Email = Type.String({ maxLength: emailMaxLength, pattern: emailPattern.source });
export const NewPassword = Type.String({
  minLength: passwordMinLength,
  maxLength: passwordMaxLength,
  format: uncommonPassword,
});

/** Row WIRE-33. Without a password a newly created account gets a generated one. */
export const AssignUserBody = Type.Object({ email: Email, password: Type.Optional(NewPassword) }, strict);
export type AssignUserBody = Static<typeof AssignUserBody>;

/** new_password only for an account that this call created: it is shown once. */
export const AssignUserAnswer = Type.Object({ message: Type.String(), new_password: Type.Optional(Type.String()) });
export type AssignUserAnswer = Static<typeof AssignUserAnswer>;

/** Row WIRE-32. */
export const AssignUsersBody = Type.Object(
  {
    emails: Type.Array(Type.Object({ email: Email, is_manager: Type.Literal(false) }, strict), {
      minItems: 1,
      maxItems: 1000,
    }),
  },
  strict,
);
export type AssignUsersBody = Static<typeof AssignUsersBody>;

/** The accounts that a call created, with the passwords nobody knows yet: shown once, as by assign_user. */
export const NewAccounts = Type.Array(Type.Object({ email: Type.String(), new_password: Type.String() }));
export type NewAccounts = Static<typeof NewAccounts>;

export const AssignUsersAnswer = Type.Object({ message: Type.String(), new_accounts: NewAccounts });
export type AssignUsersAnswer = Static<typeof AssignUsersAnswer>;

/** Rows WIRE-34 and WIRE-65: the same body takes a user off a license and a manager off an order. */
export const LicenseUserBody = Type.Object({ license_user_id: Id }, strict);
export type LicenseUserBody = Static<typeof LicenseUserBody>;

/** Rows WIRE-35 and WIRE-36: by user id, a new maximum or a reset of the total. */
export const UsersActivationsBody = Type.Record(
  Type.String({ pattern: '^[1-9][0-9]{0,9}$' }),
  Type.Object(
    {
      max_activations: Type.Optional(
        Type.Integer({ minimum: maxActivationsRange.min, maximum: maxActivationsRange.max }),
      ),
      reset_total_activations: Type.Optional(Type.Literal(true)),
    },
    { ...strict, minProperties: 1 },
  ),
  { ...strict, minProperties: 1 },
);
export type UsersActivationsBody = Static<typeof UsersActivationsBody>;

/** Row WIRE-37: of an order all licenses, however often it was added to. What the body may weigh is the other limit. */
export const DisableBulkBody = Type.Array(Id, { minItems: 1, maxItems: 100_000 });
export type DisableBulkBody = Static<typeof DisableBulkBody>;

/** Rows WIRE-41 and WIRE-42: null for the maximum period, otherwise YYYY-MM-DD HH:mm:ss in UTC (parseBorrowTime). */
export const BorrowBody = Type.Object({ borrowed_until: NullableText }, strict);
export type BorrowBody = Static<typeof BorrowBody>;

/** borrowed_until is the maximum period's end, or the chosen one where the maximum does not cut it off. */
export const BorrowAnswer = Type.Object({
  device_id: Id,
  license_id: Id,
  borrowed_until: DateTime,
  /** Hours. */
  max_borrow_time: Nullable(Type.Integer()),
});
export type BorrowAnswer = Static<typeof BorrowAnswer>;

/** Row WIRE-43. */
export const BorrowReleaseAnswer = Type.Object({ ...BorrowAnswer.properties, borrowed_until: Type.Null() });
export type BorrowReleaseAnswer = Static<typeof BorrowReleaseAnswer>;

/** Row WIRE-45. */
export const ReleaseDeviceBody = Type.Object({ device: Id }, strict);
export type ReleaseDeviceBody = Static<typeof ReleaseDeviceBody>;

/** Row WIRE-07. */
export const SetPasswordBody = Type.Object({ password: NewPassword }, strict);
export type SetPasswordBody = Static<typeof SetPasswordBody>;

/** Row WIRE-08. */
export const CheckEmailQuery = Type.Object({ email: Email });
export const CheckEmailAnswer = Type.Object({
  email_in_use: Type.Boolean(),
  /** Of an address in use, for those who manage managers: the company gave this person rights, so no order can. */
  is_member: Type.Optional(Type.Boolean()),
});
export type CheckEmailAnswer = Static<typeof CheckEmailAnswer>;

/** Row WIRE-51, in seconds. */
export const RotateSecretBody = Type.Object(
  {
    secret_expiration_period: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    secret_rotated_expiration_period: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  },
  strict,
);
export type RotateSecretBody = Static<typeof RotateSecretBody>;

/** Row WIRE-64. */
export const AddManagerBody = Type.Object(
  {
    email: Email,
    first_name: Type.Optional(Type.String({ maxLength: 150 })),
    last_name: Type.Optional(Type.String({ maxLength: 150 })),
    phone_number: Type.Optional(Type.String({ maxLength: 40 })),
    password: Type.Optional(NewPassword),
  },
  strict,
);
export type AddManagerBody = Static<typeof AddManagerBody>;

/** A new manager of an order; initial_password only for an account that this call created. */
export const AddManagerAnswer = Type.Object({
  id: Id,
  true_email: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  phone_number: Type.String(),
  is_initial_password: Type.Boolean(),
  initial_password: NullableText,
  new_user: Type.Boolean(),
});
export type AddManagerAnswer = Static<typeof AddManagerAnswer>;
