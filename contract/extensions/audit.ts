import { type Static, Type } from 'typebox';
import { DateTime, Id, listOf, Nullable, reference } from '../schemas/common';
import type { ListPath } from '../schemas/marks';

/** An entry names at most this many people and devices, and counts at most this many acts. */
export const auditNamesLimit = 20;
/** An act that is read alone, for an export, names at most this many. */
export const auditExportNamesLimit = 1_000;
export const auditCountLimit = 1_000;

export const AuditPerson = Type.Object({
  id: Id,
  name: Type.String({ description: 'Empty for a person without a name.' }),
  /** Null if the person is deleted, or the reader may not see their address. */
  email: Nullable(Type.String()),
});
export type AuditPerson = Static<typeof AuditPerson>;

/** The name is empty if the record is deleted, or the reader may not see it. */
const auditRecord = (list: ListPath) => Type.Object({ id: reference(list), name: Type.String() });

const Value = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]);

export const AuditChange = Type.Object({
  field: Type.String(),
  /** The license user whose value changed. Null for a value of the license itself. */
  person: Nullable(AuditPerson),
  from: Value,
  to: Value,
  is_withheld: Type.Boolean({ description: 'The values are secret or personal: both are null.' }),
});
export type AuditChange = Static<typeof AuditChange>;

/** The `kind` says what was asked for, as in x/requests/. */
const AuditRequest = Type.Object({
  id: reference('x/requests'),
  kind: Type.String(),
  subject: Type.String({ description: 'The product, or what the person asked for in their own words.' }),
  reason: Type.String(),
  answer: Type.String({ description: 'Why it was declined, or what was done.' }),
});

/** An act, or all acts of a run or of one command on several licenses. The fields are then those of the first act. */
export const AuditEntry = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  at: DateTime,
  action: Type.String({ description: 'Such as license.reset. Expect others.' }),
  /** Null for the administrator, who works on the server. */
  actor: Nullable(AuditPerson),
  script: Nullable(
    Type.String({ description: "The name of the actor's script that did it. Null: they did it themselves." }),
  ),
  object: Type.Object({ type: Type.String(), id: Type.String(), name: Type.String() }),
  /** Null for an order's own act, and for an act on several licenses. */
  license: Nullable(auditRecord('licenses')),
  /** Null, too, for acts on several orders in a person's own history. */
  order: Nullable(auditRecord('orders')),
  run: Nullable(
    Type.Object({
      id: reference('x/runs'),
      action: Type.String(),
      total: Type.Integer(),
      done: Nullable(
        Type.Integer({ description: 'How many of `total` it has changed so far. Null once the run is deleted.' }),
      ),
      is_undo: Type.Boolean({ description: 'Whether it takes back an earlier run.' }),
    }),
  ),
  /** Null for other acts, for a deleted request, and for one that the reader may not read. */
  request: Nullable(AuditRequest),
  acts: Type.Integer({ description: `How many acts the entry stands for, counted up to ${auditCountLimit}.` }),
  licenses: Type.Integer({ description: 'On how many licenses.' }),
  has_more: Type.Boolean({ description: 'There are more acts than were counted.' }),
  people: Type.Array(AuditPerson, {
    description: `The people it was done to: the first ${auditNamesLimit}, or ${auditExportNamesLimit} with "single".`,
  }),
  people_count: Type.Integer(),
  devices: Type.Array(Type.String(), { description: 'By name: as many, of those that the reader may see.' }),
  devices_count: Type.Integer(),
  changes: Type.Array(AuditChange),
});
export type AuditEntry = Static<typeof AuditEntry>;
export const AuditEntryList = listOf(AuditEntry);
