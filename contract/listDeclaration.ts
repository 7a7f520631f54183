import { type Static, Type } from 'typebox';
import { languages } from './constants';
import { FieldName, FilterName, FilterSource, ListName, ListPath, ParameterName, Sort } from './declaredNames';
import { Choices, DeclaredAction, Inputs, mostActions } from './listForms';
import { schemaFaultOf } from './schemaFault';

/** Characters that are not seen could make a label read like another one. */
export const Text = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: '^[^\\u0000-\\u001f\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]*$',
});
const Words = Type.Record(Type.String(), Text);

/** Texts below `resources.<name>` of react-admin's translations, in one language. What is missing is made of the names. */
export const ListWords = Type.Object(
  {
    /** Singular and plural: 'Voucher |||| Vouchers'. */
    name: Type.Optional(Text),
    fields: Type.Optional(Words),
    search: Type.Optional(Words),
    filters: Type.Optional(Words),
    presets: Type.Optional(Words),
    /** The words of choices, by field. */
    values: Type.Optional(Type.Record(Type.String(), Words)),
    /** The buttons of actions, by name. */
    actions: Type.Optional(Words),
  },
  { additionalProperties: false },
);

const Field = Type.Object(
  {
    /** The name in the record; 'product.name' for a field of a nested object. */
    source: FieldName,
    /** The value of a `reference` is an id. */
    type: Type.Enum(['text', 'number', 'boolean', 'date', 'time', 'choice', 'reference']),
    /** The list of a `reference`, which is shown with what names the record there. */
    reference: Type.Optional(ListName),
    /** Whether the list can be sorted by the field, or the back end's name for that. Default: it cannot. */
    sort: Type.Optional(Type.Union([Type.Boolean(), FilterName])),
    /** False: the field is a choice among the columns, and not shown at first. */
    shown: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

/** What a record consists of, in a table on its page: an array of records that have no address of their own. */
const Parts = Type.Object(
  {
    /** The parts, or the ids of parts that another record has. */
    source: FieldName,
    /** Only with ids: the list of that record, the field with its id, and the parts' name in it. */
    reference: Type.Optional(ListName),
    of: Type.Optional(FilterName),
    parts: Type.Optional(FilterName),
    fields: Type.Array(
      Type.Object(
        {
          source: FieldName,
          /**
           * `link`: an address. One of the web is opened in a new tab; one below the API is downloaded, and saved with the first
           * field's name.
           */
          type: Type.Enum(['text', 'number', 'boolean', 'date', 'time', 'choice', 'link']),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 50 },
    ),
  },
  { additionalProperties: false },
);

const Filter = Type.Object(
  {
    /** The back end's name, such as 'code__icontains' or 'valid_until__gte'. */
    source: FilterSource,
    type: Type.Enum(['text', 'boolean', 'date', 'time', 'choice', 'reference']),
    choices: Type.Optional(Choices),
    /** The list in which a `reference` is searched. */
    reference: Type.Optional(ListName),
  },
  { additionalProperties: false },
);

export const Preset = Type.Object(
  {
    name: FilterName,
    filter: Type.Record(FilterName, Type.Union([Type.String(), Type.Number()])),
    sort: Type.Optional(Sort),
  },
  { additionalProperties: false },
);

/** How the back end's lists are asked for and answered, where that differs from /api/v1. */
const Wire = Type.Object(
  {
    /** Where an answer has its records: 'data', 'hydra:member' or 'data.items'; '' if it is an array. Default: 'results'. */
    records: Type.Optional(Type.String({ pattern: '^[\\w:@.-]*$', maxLength: 100 })),
    /** Where it has their number. False: nowhere. Default: 'count'. */
    count: Type.Optional(Type.Union([Type.Literal(false), Type.String({ pattern: '^[\\w:@.-]+$', maxLength: 100 })])),
    /** The parameter of a page's size. Default: 'limit'. */
    size: Type.Optional(ParameterName),
    /** The parameter of a page's number, from 1. Without it, `offset` counts records instead. */
    page: Type.Optional(ParameterName),
    /** The parameter of the number of records before the page. Default: 'offset'. */
    offset: Type.Optional(ParameterName),
    /** False: an answer always has all records. */
    paged: Type.Optional(Type.Literal(false)),
    /** The parameter of the order. False: there is none. Default: 'order_by', or PostgREST's 'order'. */
    order: Type.Optional(Type.Union([Type.Literal(false), ParameterName])),
    /** The back end's own parameters, by the filter's name: { state: 'filter[state]' }. Default: the name. */
    parameters: Type.Optional(Type.Record(FilterName, ParameterName)),
    /** How values are written: PostgREST has `order=name.desc`, `kind=eq.gift` and `name=ilike.*x*`. Default: as in /api/v1. */
    style: Type.Optional(Type.Literal('postgrest')),
    /** The field that is a record's id. Default: 'id'. */
    id: Type.Optional(FieldName),
    /** False: addresses have no slash at the end. */
    slash: Type.Optional(Type.Literal(false)),
  },
  { additionalProperties: false },
);

/** A list that needs no code: one JSON file of deploy/resources, or an entry of `resources` in /config.json. */
export const ListDeclaration = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    version: Type.Literal(1),
    /** The first segment of its addresses. */
    name: ListName,
    /** Below /api/v1, without slashes at its ends. */
    path: ListPath,
    /** Who sees it: what the back end refuses stays refused. Default: managers. */
    access: Type.Optional(Type.Enum(['managers', 'everyone'])),
    /** Its place in the menu: orders have 30, licenses 40. False: not in the menu. Default: 45. */
    menu: Type.Optional(Type.Union([Type.Literal(false), Type.Object({ order: Type.Number() })])),
    /** The field that names a record. Default: the first. */
    title: Type.Optional(FieldName),
    /** Whether the back end answers <path>/<id>/: then a row opens a page, and else it unfolds. */
    detail: Type.Optional(Type.Boolean()),
    fields: Type.Array(Field, { minItems: 1, maxItems: 100 }),
    /** What its page shows below the fields. Needs `detail`. */
    parts: Type.Optional(Type.Array(Parts, { maxItems: 10 })),
    /** Default: by id. */
    defaultSort: Type.Optional(Sort),
    /** The filters that the search box offers, the first one at first. */
    search: Type.Optional(Type.Array(FilterSource, { maxItems: 10 })),
    filters: Type.Optional(Type.Array(Filter, { maxItems: 100 })),
    presets: Type.Optional(Type.Array(Preset, { maxItems: 20 })),
    wire: Type.Optional(Wire),
    /**
     * The field that is a record's version. A change or a deletion sends it as If-Match, in quotation marks; after 412, the person
     * chooses between both changes, field by field. Needs `detail`.
     */
    lock: Type.Optional(FieldName),
    /** POST <path>/ with these inputs. */
    create: Type.Optional(Inputs),
    /** PATCH <path>/<id>/ with those of these inputs that were changed. Needs `detail`. */
    edit: Type.Optional(Inputs),
    actions: Type.Optional(Type.Array(DeclaredAction, { maxItems: mostActions })),
    words: Type.Optional(
      Type.Object(Object.fromEntries(languages.map(language => [language, Type.Optional(ListWords)])), {
        additionalProperties: false,
      }),
    ),
  },
  { additionalProperties: false },
);
export type ListDeclaration = Static<typeof ListDeclaration>;
export type DeclaredField = Static<typeof Field>;
export type DeclaredParts = Static<typeof Parts>;
export type DeclaredFilter = Static<typeof Filter>;
export type DeclaredWire = Static<typeof Wire>;

type Attribute = 'choices' | 'reference' | 'of' | 'parts' | 'path' | 'inputs';
type Typed = { source: string; type: string } & Partial<Record<Attribute, unknown>>;

/** What a value of a type is chosen or made from. */
const attributesOf: Readonly<Partial<Record<string, readonly Attribute[]>>> = {
  choice: ['choices'],
  reference: ['reference'],
  references: ['reference'],
  part_ids: ['reference', 'of', 'parts'],
  upload: ['path'],
  parts: ['inputs'],
};
const lackingOf = (typed: Typed): Attribute | undefined =>
  attributesOf[typed.type]?.find(attribute => typed[attribute] === undefined);

export const firstTwice = (names: readonly string[]) => names.find((name, index) => names.indexOf(name) !== index);

/** What can be wrong beyond the schema: names that nothing has, or that two things have. */
const contradictionIn = (declaration: ListDeclaration) => {
  const { fields, title, filters = [], presets = [], search = [], create = [], edit = [], actions = [] } = declaration;
  const { wire, parts: tables = [] } = declaration;
  const sources = fields.map(({ source }) => source);
  const forms = [create, edit].flatMap(inputs => inputs.flatMap(({ inputs: ofParts = [] }) => [ofParts]));
  const named: [string, readonly { source: string }[]][] = [
    ...Object.entries({ fields, create, edit, parts: tables, actions: actions.map(({ name }) => ({ source: name })) }),
    ...forms.map((inputs): [string, typeof inputs] => ['inputs', inputs]),
  ];
  for (const [part, values] of named) {
    const twice = firstTwice(values.map(({ source }) => source));
    if (twice) return `/${part}: "${twice}" is named twice`;
  }
  if (edit.length > 0 && !declaration.detail) return '/edit: needs "detail", because the form reads the record first';
  if (declaration.lock && !declaration.detail) return '/lock: needs "detail", because the record is read again';
  if (tables.length > 0 && !declaration.detail) return '/parts: needs "detail", because a record\'s page shows them';
  if (title && !sources.includes(title)) return `/title: there is no field "${title}"`;
  const typed = { fields: fields.filter(({ type }) => type !== 'choice'), filters, create, edit, inputs: forms.flat() };
  for (const [part, values] of Object.entries(typed)) {
    const lacking = values.find(lackingOf);
    if (lacking) return `/${part}: "${lacking.source}" is a ${lacking.type} without "${lackingOf(lacking)}"`;
  }
  for (const [part, inputs] of Object.entries({ create, edit, inputs: forms.flat() })) {
    const empty = inputs.find(({ minimum = -Infinity, maximum = Infinity }) => minimum > maximum);
    if (empty) return `/${part}: "${empty.source}" has a minimum above its maximum`;
  }
  const offered = new Set([...search, ...filters.map(({ source }) => source)]);
  const used = {
    presets: presets.flatMap(({ filter }) => Object.keys(filter)),
    'wire/parameters': Object.keys(wire?.parameters ?? {}).filter(name => name !== 'id__in'),
  };
  if (wire?.style && wire.parameters) return '/wire: "parameters" say nothing beside "style"';
  for (const [part, names] of Object.entries(used)) {
    const unknown = names.find(name => !offered.has(name));
    if (unknown) return `/${part}: "${unknown}" is none of the list's filters`;
  }
  return undefined;
};

/** @returns what is wrong with a list's declaration: '/fields/0/type must be …'; undefined: nothing */
export const faultOf = (declaration: unknown): string | undefined =>
  schemaFaultOf(ListDeclaration, declaration) ?? contradictionIn(declaration as ListDeclaration);
