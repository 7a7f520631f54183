// The fields of the command line: code, amount:number, kind:gift|promo, order:ref:orders.
import { readFileSync } from 'node:fs';
import { camelize, singularize } from 'inflection';

/**
 * @typedef {object} Field
 * @property {string} source name on the wire
 * @property {string} type
 * @property {string[]} [choices]
 * @property {string} [reference] name of the resource it refers to
 */

/**
 * @typedef {object} Kind
 * @property {string} field component that shows the value
 * @property {string} input component that edits the value
 * @property {string} [column] column of DataTable for this kind, if there is one
 * @property {string} [filter] component of the filter
 * @property {boolean} [isSearched] whether the filter matches parts of the text
 * @property {Record<string, string>} [props] props by component
 */

/** @type {Record<string, Kind>} */
const kinds = {
  text: { field: 'TextField', input: 'TextInput', isSearched: true },
  longtext: { field: 'TextField', input: 'TextInput', props: { TextInput: ' multiline' } },
  number: { field: 'NumberField', input: 'NumberInput', column: 'NumberCol' },
  boolean: { field: 'BooleanField', input: 'BooleanInput', filter: 'NullableBooleanInput' },
  date: { field: 'DateField', input: 'DateInput' },
  datetime: { field: 'DateField', input: 'DateTimeInput', props: { DateField: ' showTime' } },
  choice: { field: 'SelectField', input: 'SelectInput', filter: 'SelectInput' },
  ref: { field: 'ReferenceField', input: 'ReferenceInput', filter: 'ReferenceInput' },
};

/**
 * @param {Field} field
 * @returns {Kind}
 */
export const kindOf = ({ type }) => /** @type {Kind} */ (kinds[type]);

const types = 'text, longtext, number, boolean, date, datetime, choices (kind:gift|promo) or ref (order:ref:orders)';
const isName = (/** @type {string} */ word) => /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(word);
/** Lists of the catalogue and folders of declared lists have hyphens. */
const isReference = (/** @type {string} */ word) => /^[a-z][a-z0-9]*([_-][a-z0-9]+)*$/.test(word);

/** @type {string[]} */
const ownAddresses = JSON.parse(readFileSync(new URL('../../contract/ownAddresses.json', import.meta.url), 'utf8'));

/** licenseNotes, license_notes and license-notes would be the name of one declaration. */
const folded = (/** @type {string} */ name) => name.replaceAll(/[_-]/g, '').toLowerCase();

/**
 * The portal's own addresses, a folder that git never keeps, what a declaration imports, and words that cannot be its name
 * or that the linter refuses as one.
 */
const reserved = new Set(
  [
    ...ownAddresses,
    'node_modules define_resource lazy_page through',
    'arguments eval global_this undefined',
    'await break case catch class const continue debugger default delete do else enum export extends false finally',
    'for function if implements import in instanceof interface let new null package private protected public',
    'return static super switch this throw true try typeof var void while with yield',
  ]
    .flatMap(line => line.split(' '))
    .map(folded),
);

/**
 * @param {string} name of a resource
 * @returns {string | undefined} a sentence that says how to correct the name
 */
export const problemOfName = name => {
  if (!isName(name)) return `'${name}' is not in snake_case.`;
  if (reserved.has(folded(name))) return `'${name}' is reserved. Choose another name.`;
  return singularize(name) ? undefined : `'${name}' has no singular to name the pages after. Choose another name.`;
};

/**
 * @param {string} word as typed
 * @returns {Field | string} the field, or a sentence that says how to correct the word
 */
export const fieldOf = word => {
  const [source = '', type = 'text', reference, ...rest] = word.split(':');
  if (!isName(source)) return `'${source}' is not in snake_case.`;
  if (source === 'id') return 'Every record already has an id. Name its other fields.';
  const choices = type.split(/[|,]/);
  if (choices.length > 1 && reference === undefined)
    return choices.every(isName) && new Set(choices).size === choices.length
      ? { source, type: 'choice', choices }
      : `The choices of '${source}' must be different words in snake_case, as in kind:gift|promo.`;
  if (type === 'ref' && reference && isReference(reference) && rest.length === 0) return { source, type, reference };
  const isKnown = Object.hasOwn(kinds, type) && !['choice', 'ref'].includes(type) && reference === undefined;
  return isKnown ? { source, type } : `'${word}' has no known type. Use ${types}.`;
};

/**
 * @param {Field[]} fields
 * @param {{ name: string, resources: readonly string[], nameless: readonly string[] }} existing the new resource, those
 *   that a field can refer to, and others, whose records have no name
 * @returns {string | undefined} a sentence that says how to correct the fields
 */
export const problemOfFields = (fields, { name, resources, nameless }) => {
  const names = fields.map(({ source }) => camelize(source, true));
  const twice = fields.find(({ source }, index) => names.indexOf(camelize(source, true)) !== index);
  if (twice) return `The field '${twice.source}' is given twice. Remove one.`;
  const known = [name, ...resources];
  const lost = fields.find(({ reference }) => reference && !known.includes(reference));
  if (!lost) return undefined;
  const { source, reference = '' } = lost;
  const why = nameless.includes(reference)
    ? 'whose records have no name to choose them by. Declare its recordRepresentation'
    : 'but no resource is called that. Create it first';
  return `'${source}' refers to '${reference}', ${why}, or refer to one of ${known.join(', ')}.`;
};

/**
 * The import of the react-admin components that a file uses.
 * @param {string} body
 */
export const imported = body => {
  const used = [...body.matchAll(/<([A-Z]\w+)|field=\{(\w+)\}|\b(required)\(/g)].flatMap(match => match.slice(1));
  const names = [...new Set(used.filter(Boolean))].toSorted((a, b) => a.localeCompare(b, 'en'));
  return `import { ${names.join(', ')} } from 'react-admin';\n`;
};
