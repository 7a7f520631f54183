import { type Static, Type } from 'typebox';
import { FieldName, FilterName, ListName, ListPath } from './declaredNames';

/** The most choices that an input or a filter can have. */
export const mostChoices = 200;
export const Choices = Type.Array(Type.String({ minLength: 1 }), { minItems: 1, maxItems: mostChoices });

/** The most actions that a list can have. */
export const mostActions = 20;

/** What a text has to be, in the portal's own words. */
export const inputRules = [
  'product_code',
  'version',
  'url',
  'json_object',
  'file_hash',
  'lowercase_and_digits',
  'file_name',
  'custom_field_value',
  'email',
  'plain_text',
  'calendar_term',
  'decimal',
] as const;

/** Only where a field of the record has one of these values, or with `not` another one; null also stands for one that is not there. */
const When = Type.Object(
  {
    source: FieldName,
    not: Type.Optional(Type.Literal(true)),
    is: Type.Array(Type.Union([Type.String(), Type.Boolean(), Type.Null()]), { minItems: 1, maxItems: 20 }),
  },
  { additionalProperties: false },
);

const partTypes = [
  'text',
  'lines',
  'number',
  'integer',
  'boolean',
  'date',
  'time',
  'choice',
  'reference',
  'references',
  'part_ids',
  'upload',
] as const;

const inputFields = {
  source: FilterName,
  required: Type.Optional(Type.Boolean()),
  choices: Type.Optional(Choices),
  reference: Type.Optional(ListName),
  /** Which records of the referenced list are offered. */
  filter: Type.Optional(Type.Record(FilterName, Type.Union([Type.String(), Type.Number()]))),
  minimum: Type.Optional(Type.Number()),
  maximum: Type.Optional(Type.Number()),
  maxLength: Type.Optional(Type.Integer({ minimum: 1 })),
  rule: Type.Optional(Type.Enum([...inputRules])),
  /** The value is a term of a license policy or a feature, which has to go with the terms beside it (contract/termRules.ts). */
  term: Type.Optional(Type.Boolean()),
  /** An emptied text is null, not ''. */
  nullable: Type.Optional(Type.Boolean()),
  /** The input is there only while another input, or else the record, has one of these values. */
  when: Type.Optional(When),
  /** `part_ids` need the field that has the id of the record with the parts, and the parts' name in that record. */
  of: Type.Optional(FilterName),
  parts: Type.Optional(FilterName),
  /** Where an `upload` is announced and sent in pieces. */
  path: Type.Optional(ListPath),
};

/** An input of a part of a record. */
const PartInput = Type.Object({ ...inputFields, type: Type.Enum([...partTypes]) }, { additionalProperties: false });

/** An input of a form. The back end's own errors are shown at it. */
const Input = Type.Object(
  {
    ...inputFields,
    /**
     * `lines`: a text of several lines. `references`: an array of ids, in the order in which they were chosen. `part_ids`: ids of
     * parts of the record that the input `of` refers to. `upload`: the id of a file that is sent while the form is filled in.
     * `parts`: an array of records that have no address of their own; those with an `id` are known to the back end.
     */
    type: Type.Enum([...partTypes, 'parts']),
    /** The form of each of the `parts`. Its first input names it. */
    inputs: Type.Optional(Type.Array(PartInput, { minItems: 1, maxItems: 50 })),
  },
  { additionalProperties: false },
);
export const Inputs = Type.Array(Input, { minItems: 1, maxItems: 100 });

/** A request about a record: a button on its page, and a run over selected rows. */
export const DeclaredAction = Type.Object(
  {
    name: FilterName,
    method: Type.Optional(Type.Enum(['POST', 'PUT', 'PATCH', 'DELETE'])),
    /** Below the record: 'cancel' for POST <path>/<id>/cancel/. Default: the name. '' is the record itself. */
    path: Type.Optional(Type.String({ pattern: '^([\\w-]+(/[\\w-]+)*)?$', maxLength: 100 })),
    /** Whether the button warns and asks first. A DELETE always does. */
    dangerous: Type.Optional(Type.Boolean()),
    /** The permission that the person needs. Default: none. */
    permission: Type.Optional(Type.String({ pattern: '^[\\w.:-]+$', maxLength: 100 })),
    /** The button is there only on records with one of these values. */
    when: Type.Optional(When),
  },
  { additionalProperties: false },
);

export type DeclaredInput = Static<typeof Input>;
export type DeclaredWhen = Static<typeof When>;
export type DeclaredAction = Static<typeof DeclaredAction>;
