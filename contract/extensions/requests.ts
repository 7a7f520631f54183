import { type Static, Type } from 'typebox';
import { DateTime, Id, listOf, Nullable, nullableReference, reference, strict } from '../schemas/common';
import { License, LicenseUser } from '../schemas/license';
import { naming } from '../schemas/marks';
import {
  type RequestKind,
  requestKinds,
  type RequestState,
  requestStates,
  requestTextMaxLength,
  requestWishMaxLength,
} from './requestStates';

/**
 * A text with at least one visible character, and without characters that control a terminal or change the direction of
 * text. Format characters, fillers and U+2800 are not visible. Markup in it is just text.
 */
const text = (lines: string) =>
  String.raw`^(?=[\s\S]*[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800])(?:[^\p{Cc}\p{Bidi_C}]${lines})*$`;
const RequestText = Type.String({ maxLength: requestTextMaxLength, pattern: text(String.raw`|[\n\r\t]`) });
const Wish = Type.String({ maxLength: requestWishMaxLength, pattern: text('') });

const Kind = Type.Unsafe<RequestKind>(Type.Enum([...requestKinds]));
const State = Type.Unsafe<RequestState>(Type.Enum([...requestStates]));

const Named = Type.Object({ id: Id, name: Type.String() });

/**
 * A request of the kind `license` is for a product that the person has a license of, or for what `wish` says. All other
 * kinds are about one of the person's licenses.
 */
export const NewRequest = Type.Object(
  {
    kind: Kind,
    license: Type.Optional(reference('licenses')),
    product: Type.Optional(Id),
    wish: Type.Optional(Wish),
    reason: RequestText,
  },
  strict,
);
export type NewRequest = Static<typeof NewRequest>;

export const OwnRequest = Type.Object({
  id: Id,
  kind: Kind,
  state: State,
  /** Null for a wish, and for a deleted product. */
  product: Nullable(Named),
  /** The license that the request is about. Null if there is none, it is deleted, or the reader may not see it. */
  license: nullableReference('licenses'),
  wish: Type.String(),
  reason: Type.String(),
  answer: Type.String({ description: 'The reason for declining, or what was done instead of a renewal.' }),
  created_at: DateTime,
  decided_at: Nullable(DateTime),
  given_license: naming(
    'licenses',
    Nullable(Type.Integer({ description: 'The license that the person got, if the reader may see it.' })),
  ),
  is_fulfilled: Type.Boolean({ description: 'It waits, but the person has meanwhile what they asked for.' }),
});
export type OwnRequest = Static<typeof OwnRequest>;

/** At most a hundred: waiting requests first, then the latest. */
export const OwnRequestList = Type.Object({ results: Type.Array(OwnRequest) });
export type OwnRequestList = Static<typeof OwnRequestList>;

/** Why a waiting request cannot be approved now. */
const requestObstacles = [
  'person_gone',
  'license_gone',
  'not_assigned',
  'license_off',
  'license_ended',
  'no_device_lacking',
  'no_seat_lacking',
  'already_assigned',
  'already_enabled',
  'may_not_enable',
  'already_renewed',
  'no_free_place',
] as const;
export type RequestObstacle = (typeof requestObstacles)[number];

/** A request as the managers who may decide it see it. */
export const LicenseRequest = Type.Object({
  ...Type.Omit(OwnRequest, ['is_fulfilled']).properties,
  /** Null for a person who is gone, or in another company by now. Somebody who has left the company is still named. */
  person: Nullable(
    Type.Object({
      id: reference('license-users'),
      name: Type.String(),
      email: Type.String(),
      is_readable: Type.Optional(
        Type.Boolean({ description: 'The person has a license that the reader manages: `users/{id}/` answers.' }),
      ),
    }),
  ),
  customers: Type.Array(Type.String(), {
    description:
      'The customers of the license, or of the person: up to three, as far as the reader manages something of theirs.',
  }),
  license_name: Type.String({ description: 'Of `license`.' }),
  decided_by: Type.String({ description: 'Empty for a person without a name.' }),
  given_name: Type.String({ description: 'Product, order and customer of `given_license`.' }),
  free_licenses: Type.Integer({
    description: 'Licenses of the product and of the customers with a free place: at most 20 are counted.',
  }),
  free_places: Nullable(Type.Integer({ description: 'On these. Null: unlimited.' })),
  /** Devices of the license, or seats of a floating one. Null if the request is about neither, or there is no limit. */
  used: Nullable(Type.Integer()),
  max: Nullable(Type.Integer()),
  /** The person's own maximum on the license and what they have used of it, if the request is for a device there. */
  person_activations: Type.Optional(Nullable(Type.Pick(LicenseUser, ['max_activations', 'total_activations']))),
  obstacle: Nullable(Type.Enum([...requestObstacles])),
  needs_choice: Type.Boolean({ description: 'It can be approved with a license, a device or an answer only.' }),
});
export type LicenseRequest = Static<typeof LicenseRequest>;
export const LicenseRequestList = listOf(LicenseRequest);

/** The licenses and devices that a request can be approved with. */
export const RequestChoices = Type.Object({
  licenses: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      order: Type.String(),
      customer: Type.String({ description: 'The name of the customer of the order.' }),
      is_other_customer: Type.Boolean({ description: 'Not one of the customers of the request. Those come last.' }),
      ...Type.Pick(License, ['validity_period']).properties,
      /** Absent in the release before. */
      ...Type.Partial(Type.Pick(License, ['start_date', 'allow_grace_period', 'grace_period'])).properties,
      free_places: Nullable(Type.Integer({ description: 'Null: unlimited.' })),
    }),
  ),
  /** Devices that can be freed for it, the longest unused first. */
  devices: Type.Array(Type.Object({ id: Id, name: Type.String(), last_check: Nullable(DateTime) })),
});
export type RequestChoices = Static<typeof RequestChoices>;

/**
 * `license` assigns the person to that license; `device` frees that device of the license. Without both, the person
 * gets a license of the product from one of their customers, or a higher maximum of activations, or the license is
 * enabled. A renewal has no command: it needs a `license`, or an `answer` that says what was done.
 */
export const RequestApproval = Type.Object(
  {
    license: Type.Optional(reference('licenses')),
    device: Type.Optional(reference('devices')),
    answer: Type.Optional(RequestText),
  },
  strict,
);
export type RequestApproval = Static<typeof RequestApproval>;

export const RequestRefusal = Type.Object({ answer: RequestText }, strict);
export type RequestRefusal = Static<typeof RequestRefusal>;
