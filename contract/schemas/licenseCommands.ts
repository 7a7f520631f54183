import { type Static, Type } from 'typebox';
import { maxActivationsRange, maxAssignedAtOnce, passwordMaxLength, passwordMinLength } from '../constants';
import { emailMaxLength, emailPattern } from '../email';
import { uncommonPassword } from '../passwords';
import { DateTime, Id, managedPerson, Nullable, reference, strict } from './common';
import { onlyFor } from './marks';

/**
 * The server turns it into the normal form of contract/normal.ts first, so pasted quotation marks or brackets do no
 * harm.
 */
export const Email = Type.String({ normalForm: 'email', maxLength: emailMaxLength, pattern: emailPattern.source });
/** JSON Schema counts as `passwordLength` does. */
const NewPassword = Type.String({
  minLength: passwordMinLength,
  maxLength: passwordMaxLength,
  format: uncommonPassword,
});

/** A new account gets a generated password if none is sent. */
export const AssignUserBody = Type.Object({ email: Email, password: Type.Optional(NewPassword) }, strict);
export type AssignUserBody = Static<typeof AssignUserBody>;

/** new_password is sent once, and only for an account that this call made or gave a new password. */
export const AssignUserAnswer = Type.Object({ message: Type.String(), new_password: Type.Optional(Type.String()) });
export type AssignUserAnswer = Static<typeof AssignUserAnswer>;

export const AssignUsersBody = Type.Object(
  {
    emails: Type.Array(Type.Object({ email: Email, is_manager: Type.Literal(false) }, strict), {
      minItems: 1,
      maxItems: maxAssignedAtOnce,
    }),
  },
  strict,
);
export type AssignUsersBody = Static<typeof AssignUsersBody>;

export const NewAccounts = Type.Array(Type.Object({ email: Type.String(), new_password: Type.String() }));
export type NewAccounts = Static<typeof NewAccounts>;

/** `assigned`: the addresses that were new to the license. Other back ends omit it. */
export const AssignUsersAnswer = Type.Object({
  message: Type.String(),
  new_accounts: NewAccounts,
  assigned: Type.Array(Type.String()),
});
export type AssignUsersAnswer = Static<typeof AssignUsersAnswer>;

/** Used to remove a user from a license and a manager from an order. */
export const LicenseUserBody = Type.Object({ license_user_id: Id }, strict);
export type LicenseUserBody = Static<typeof LicenseUserBody>;

/** By user id: a new maximum, or a reset of the total. */
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
  { ...strict, minProperties: 1, maxProperties: 10_000 },
);
export type UsersActivationsBody = Static<typeof UsersActivationsBody>;

/** Enough for all licenses of a large order. The size of the body is limited too. */
export const DisableBulkBody = Type.Array(reference('licenses'), { minItems: 1, maxItems: 100_000 });
export type DisableBulkBody = Static<typeof DisableBulkBody>;

/** `changed`: how many licenses had the other state before. Other back ends omit it. */
export const SwitchAnswer = Type.Object({ message: Type.String(), changed: Type.Integer() });
export type SwitchAnswer = Static<typeof SwitchAnswer>;

/** Null for as long as possible, else YYYY-MM-DD HH:mm:ss in UTC. */
export const BorrowBody = Type.Object({ borrowed_until: Nullable(Type.String({ maxLength: 40 })) }, strict);
export type BorrowBody = Static<typeof BorrowBody>;

export const BorrowAnswer = Type.Object({
  device_id: reference('devices'),
  license_id: reference('licenses'),
  borrowed_until: DateTime,
  /** Hours. */
  max_borrow_time: Nullable(Type.Integer()),
});
export type BorrowAnswer = Static<typeof BorrowAnswer>;

export const BorrowReleaseAnswer = Type.Object({ ...BorrowAnswer.properties, borrowed_until: Type.Null() });
export type BorrowReleaseAnswer = Static<typeof BorrowReleaseAnswer>;

export const ReleaseDeviceBody = Type.Object({ device: reference('devices') }, strict);
export type ReleaseDeviceBody = Static<typeof ReleaseDeviceBody>;

export const SetPasswordBody = Type.Object({ password: NewPassword }, strict);
export type SetPasswordBody = Static<typeof SetPasswordBody>;

export const CheckEmailQuery = Type.Object({ email: Email });
export const CheckEmailAnswer = Type.Object({
  email_in_use: Type.Boolean(),
  /** Shown only to people who manage order managers: a member of the company cannot become the manager of an order. */
  is_member: onlyFor({ rights: ['manage_managers'] }, Type.Optional(Type.Boolean())),
});
export type CheckEmailAnswer = Static<typeof CheckEmailAnswer>;

/** Both periods are in seconds. */
export const RotateSecretBody = Type.Object(
  {
    secret_expiration_period: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    secret_rotated_expiration_period: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  },
  strict,
);
export type RotateSecretBody = Static<typeof RotateSecretBody>;

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

/** initial_password is sent only for an account that this call made or gave a new password. */
export const AddManagerAnswer = Type.Object({
  ...managedPerson('manage_managers'),
  new_user: Type.Boolean(),
});
export type AddManagerAnswer = Static<typeof AddManagerAnswer>;
