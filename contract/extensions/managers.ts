import { type Static, Type } from 'typebox';
import { permissionCodes } from '../permissionCodes';
import { DateTime, Id, listOf, managedPerson, Nullable, strict } from '../schemas/common';
import { AddManagerBody } from '../schemas/licenseCommands';
import { InitialPasswordState } from '../schemas/license';

const Permissions = Type.Array(Type.Enum([...permissionCodes]), {
  uniqueItems: true,
  maxItems: permissionCodes.length,
});
const Most = Nullable(Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: 'Null: unlimited.' }));

export const Allowance = Type.Object({
  product: Id,
  product_name: Type.String(),
  is_bundle: Type.Boolean({ description: 'A bundle has no limit: each of its licenses counts for its own product.' }),
  is_archived: Type.Boolean({ description: 'Nobody can issue an archived product until it is offered again.' }),
  max: Most,
  used: Type.Integer({ description: 'How many licenses the person has issued.' }),
});
export type Allowance = Static<typeof Allowance>;

/** Somebody of the company who manages licenses, or has left. */
export const Manager = Type.Object({
  ...managedPerson('manage_managers'),
  initial_password_state: InitialPasswordState,
  is_active: Type.Boolean({ description: 'False for somebody who has left: they cannot sign in.' }),
  is_by_order: Type.Boolean({ description: 'A manager of single orders, without rights from the company.' }),
  /** Expect codes that this release does not know. */
  permissions: Type.Array(Type.String()),
  allowances: Type.Array(Allowance),
  last_sign_in: Nullable(DateTime),
  version: Type.String({ description: 'A change of the rights names the version that it is based on.' }),
});
export type Manager = Static<typeof Manager>;
export const ManagerList = listOf(Manager);
export type ManagerList = Static<typeof ManagerList>;

/** What the reader can give: permissions they have, and products with the most licenses that they can allow. */
export const Givable = Type.Object({
  permissions: Type.Array(Type.String()),
  known_permissions: Type.Array(Type.String({ description: 'All that there are.' })),
  allowances: Type.Array(Type.Omit(Allowance, ['used'])),
});
export type Givable = Static<typeof Givable>;

/** A new person has no permission. `password` is used for a new account instead of a generated one. */
export const Invitation = AddManagerBody;
export type Invitation = Static<typeof Invitation>;

/** `initial_password`: set once, for an account that this call made or gave a new password. */
export const Invited = Type.Object({
  id: Id,
  true_email: Type.String(),
  initial_password: Nullable(Type.String()),
  new_user: Type.Boolean(),
});
export type Invited = Static<typeof Invited>;

const BasedOn = Type.String({ maxLength: 64 });

/** All permissions and allowances that the person is to have. */
export const NewRights = Type.Object(
  {
    permissions: Permissions,
    allowances: Type.Array(Type.Object({ product: Id, max: Most }, strict), { maxItems: 10_000 }),
    based_on: BasedOn,
  },
  strict,
);
export type NewRights = Static<typeof NewRights>;

/** What somebody has that another person needs after them. */
export const Holdings = Type.Object({
  orders: Type.Integer(),
  sole_orders: Type.Integer({ description: 'Orders that nobody else manages and can see.' }),
  licenses: Type.Integer(),
  customers: Type.Integer(),
  requests: Type.Integer({ description: 'Waiting requests about these licenses.' }),
  views: Type.Integer({ description: 'Shared views.' }),
  runs: Type.Integer({ description: 'Runs that are not done. They are stopped.' }),
  used_licenses: Type.Integer({ description: 'Licenses of which the person is a user. They stay assigned.' }),
  needs_successor: Type.Boolean({ description: 'Whether there is anything to hand over.' }),
});
export type Holdings = Static<typeof Holdings>;

/**
 * `successor`: who gets the orders and shared views. Null only if there are none. `stays_user`: the person keeps their
 * account as a user of licenses.
 */
export const Departure = Type.Object(
  { successor: Nullable(Id), based_on: BasedOn, stays_user: Type.Optional(Type.Boolean()) },
  strict,
);
export type Departure = Static<typeof Departure>;
