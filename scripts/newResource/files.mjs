// The files of a new resource, which use react-admin's own components.
import { camelize, capitalize, singularize } from 'inflection';
import { imported, kindOf } from './fields.mjs';

/** @typedef {import('./fields.mjs').Field} Field */
/**
 * @typedef {{ name: string, plural: string, Singular: string, fields: Field[], isCrud: boolean }} Resource
 *   name: react-admin's (license_notes); plural and Singular: of values (licenseNotes, LicenseNote).
 */

/**
 * @param {string} name plural, in snake_case
 * @param {Field[]} fields
 * @param {boolean} isCrud whether records can be created, changed and deleted
 * @returns {Resource}
 */
export const resourceOf = (name, fields, isCrud) => ({
  name,
  plural: camelize(name, true),
  Singular: camelize(singularize(name)),
  fields,
  isCrud,
});

/**
 * The field that represents a record: the first that can be searched for.
 * @param {Field[]} fields
 */
const representing = fields => fields.find(field => kindOf(field).isSearched) ?? fields[0];

/** @param {string[]} lines */
const block = lines => lines.join('\n');

/** @param {Resource} resource */
const declaration = ({ name, plural, Singular, fields, isCrud }) => {
  const pages = [
    ['list', `${Singular}List`, `${Singular}List`],
    ...(isCrud ? ['create', 'edit'].map(slot => [slot, `${Singular}Form`, Singular + camelize(slot)]) : []),
    ['show', `${Singular}Show`, `${Singular}Show`],
  ];
  return `import { lazyPage } from '../../src/components/lazyPage';
import { defineResource } from '../../src/lib/resource';

export const ${plural} = defineResource({
  name: '${name}',
  path: '${name}',
  defaultSort: '${representing(fields)?.source}',
  recordRepresentation: '${representing(fields)?.source}',
  access: ({ isManager }) => isManager,
${block(pages.map(([slot, file, page]) => `  ${slot}: lazyPage(() => import('./${file}'), '${page}'),`))}
});
`;
};

/** @param {Field} field */
const choicesName = ({ source }) => `${camelize(source, true)}Choices`;

/** @param {Field[]} fields */
const choices = fields =>
  fields
    .map(
      field => `export const ${choicesName(field)} = [
${block((field.choices ?? []).map(id => `  { id: '${id}', name: '${capitalize(id.replaceAll('_', ' '))}' },`))}
];
`,
    )
    .join('\n');

/** @param {Field[]} fields */
const choicesImport = fields => {
  const names = fields.filter(field => field.choices).map(choicesName);
  return names.length > 0 ? `import { ${names.join(', ')} } from './choices';\n` : '';
};

/** @param {Field} field */
const column = field => {
  const { column, field: shown } = kindOf(field);
  if (column) return `<DataTable.${column} source="${field.source}" />`;
  if (shown === 'TextField') return `<DataTable.Col source="${field.source}" />`;
  return field.choices || field.reference || kindOf(field).props?.[shown]
    ? `<DataTable.Col source="${field.source}">${element(field, shown)}</DataTable.Col>`
    : `<DataTable.Col source="${field.source}" field={${shown}} />`;
};

/**
 * @param {Field} field
 * @param {string} component
 * @param {string} [more]
 */
const element = (field, component, more = '') => {
  const given = field.choices ? ` choices={${choicesName(field)}}` : '';
  const target = field.reference ? ` reference="${field.reference}"` : '';
  const extra = kindOf(field).props?.[component] ?? '';
  return `<${component} source="${field.source}"${given}${target}${extra}${more} />`;
};

/**
 * A required input. That of a reference is the child of <ReferenceInput>, which takes no rules itself.
 * @param {Field} field
 */
const requiredInput = field => {
  const { input } = kindOf(field);
  const rule = ' validate={required()}';
  if (!field.reference) return element(field, input, rule);
  return `${element(field, input).replace(' />', '>')}<AutocompleteInput${rule} /></${input}>`;
};

/** @param {Field} field */
const filter = field =>
  kindOf(field).isSearched
    ? `<TextInput key="${field.source}" source="${field.source}__icontains" alwaysOn />`
    : element(field, kindOf(field).filter ?? '', ' alwaysOn').replace(' source', ` key="${field.source}" source`);

/** @param {Resource} resource */
const list = ({ Singular, fields }) => {
  const searched = representing(fields);
  const filters = fields.filter(field => (field === searched && kindOf(field).isSearched) || kindOf(field).filter);
  const declared = `const filters = [
${block(filters.map(field => `  ${filter(field)},`))}
];

`;
  const body = `${choicesImport(fields)}
${filters.length > 0 ? declared : ''}export const ${Singular}List = () => (
  <List${filters.length > 0 ? ' filters={filters}' : ''}>
    <DataTable>
${block(fields.map(field => `      ${column(field)}`))}
    </DataTable>
  </List>
);
`;
  return imported(body) + body;
};

/** @param {Resource} resource */
const show = ({ Singular, fields }) => {
  const body = `${choicesImport(fields)}
export const ${Singular}Show = () => (
  <Show>
    <SimpleShowLayout>
${block(fields.map(field => `      ${element(field, kindOf(field).field)}`))}
    </SimpleShowLayout>
  </Show>
);
`;
  return imported(body) + body;
};

/** @param {Resource} resource */
const form = ({ Singular, fields }) => {
  const inputs = fields.map((field, index) =>
    index === 0 ? requiredInput(field) : element(field, kindOf(field).input),
  );
  const body = `${choicesImport(fields)}
const inputs = (
  <>
${block(inputs.map(input => `    ${input}`))}
  </>
);

export const ${Singular}Edit = () => (
  <Edit>
    <SimpleForm>{inputs}</SimpleForm>
  </Edit>
);

export const ${Singular}Create = () => (
  <Create redirect="list">
    <SimpleForm>{inputs}</SimpleForm>
  </Create>
);
`;
  return imported(body) + body;
};

/**
 * Every file below resources/<name>.
 * @param {Resource} resource
 * @returns {Record<string, string>}
 */
export const resourceFiles = resource => {
  const { Singular, fields, isCrud } = resource;
  const chosen = fields.filter(field => field.choices);
  return {
    'index.ts': declaration(resource),
    ...(chosen.length > 0 ? { 'choices.ts': choices(chosen) } : {}),
    [`${Singular}List.tsx`]: list(resource),
    [`${Singular}Show.tsx`]: show(resource),
    ...(isCrud ? { [`${Singular}Form.tsx`]: form(resource) } : {}),
  };
};
