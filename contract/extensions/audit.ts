import { type Static, Type } from 'typebox';
import { DateTime, Id, listOf, Nullable } from '../schemas/common';

/** An entry names this many people and devices, and counts this many acts. */
export const auditNamesLimit = 20;
export const auditCountLimit = 1_000;

export const AuditPerson = Type.Object({
  id: Id,
  name: Type.String({ description: 'Empty for a person without a name.' }),
  /** Null if the reader may not see it, or the person is gone. */
  email: Nullable(Type.String()),
});
export type AuditPerson = Static<typeof AuditPerson>;

/** The name is empty if the reader may not see the record, or it is gone. */
const AuditRecord = Type.Object({ id: Id, name: Type.String() });

const Value = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]);

export const AuditChange = Type.Object({
  field: Type.String(),
  /** Whose, if it is about a user of the license. */
  person: Nullable(AuditPerson),
  from: Value,
  to: Value,
  is_withheld: Type.Boolean({ description: 'The values are secret or personal: both are null.' }),
});
export type AuditChange = Static<typeof AuditChange>;

/** An act, or all acts of a run or of one command on several licenses. Then it says what the first of them says. */
export const AuditEntry = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  at: DateTime,
  action: Type.String({ description: 'Such as license.reset. Expect others.' }),
  /** Null: the administrator, working on the server. */
  actor: Nullable(AuditPerson),
  object: Type.Object({ type: Type.String(), id: Type.String(), name: Type.String() }),
  /** Null also if there are several. */
  license: Nullable(AuditRecord),
  order: Nullable(AuditRecord),
  run: Nullable(
    Type.Object({
      id: Id,
      action: Type.String(),
      total: Type.Integer(),
      is_undo: Type.Boolean({ description: 'Whether it takes back an earlier run.' }),
    }),
  ),
  acts: Type.Integer({ description: `How many acts the entry stands for, counted up to ${auditCountLimit}.` }),
  licenses: Type.Integer({ description: 'On how many licenses.' }),
  has_more: Type.Boolean({ description: 'There are more acts than were counted.' }),
  people: Type.Array(AuditPerson, { description: `Whom it was done to: the first ${auditNamesLimit}.` }),
  people_count: Type.Integer(),
  devices: Type.Array(Type.String(), { description: `By name: the first ${auditNamesLimit} that the reader may see.` }),
  devices_count: Type.Integer(),
  changes: Type.Array(AuditChange),
});
export type AuditEntry = Static<typeof AuditEntry>;
export const AuditEntryList = listOf(AuditEntry);
