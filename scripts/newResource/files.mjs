// The files of a new resource: a list and a page for each record, of a few text fields, ready to be made its own.

/**
 * @typedef {{ name: string, plural: string, singular: string, Singular: string, fields: string[] }} Resource
 *   name: react-admin's (license_notes); plural and singular: of values (licenseNotes, licenseNote).
 */

/** @param {string} snake */
const camel = snake => snake.replace(/_(.)/g, (_, letter) => letter.toUpperCase());
/** @param {string} word */
const capital = word => word.charAt(0).toUpperCase() + word.slice(1);
/** @param {string} snake */
const words = snake => capital(snake.replaceAll('_', ' '));
/** @param {string} plural */
const singularOf = plural =>
  plural
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch)es$/, '$1')
    .replace(/(?<!s)s$/, '');

/**
 * @param {string} name plural, in snake_case
 * @param {string[]} fields in snake_case, the one that names a record first
 * @returns {Resource}
 */
export const resourceOf = (name, fields) => {
  const singular = camel(singularOf(name));
  return { name, plural: camel(name), singular, Singular: capital(singular), fields };
};

/** @param {Resource} resource */
const declaration = ({ name, plural, Singular, fields }) => `import ListIcon from '@mui/icons-material/ListAlt';
import { lazyPage } from '../../src/components/lazyPage';
import { defineResource } from '../../src/lib/resource';
import { searchFields } from './search';

export const ${plural} = defineResource({
  name: '${name}',
  path: '${name}',
  menu: { order: 45, icon: ListIcon },
  access: ({ isManager }) => isManager,
  defaultSort: '${fields[0]}',
  searchFields,
  recordRepresentation: '${fields[0]}',
  list: lazyPage(() => import('./${Singular}List'), '${Singular}List'),
  show: lazyPage(() => import('./${Singular}Show'), '${Singular}Show'),
});
`;

/** @param {Resource} resource */
const search = ({ fields }) => `import type { SearchField } from '../../src/lib/resource';

export const searchFields: readonly SearchField[] = [{ field: '${fields[0]}__icontains' }];
`;

/** @param {Resource} resource */
const record = ({ Singular, fields }) => `/** As the back end sends it. */
export interface ${Singular} {
  id: number;
  ${fields.map(field => `${field}: string | null;`).join('\n  ')}
}
`;

/** @param {Resource} resource */
const list = ({ name, singular, Singular, fields }) => `import { ListBar } from '../../src/components/table/ListBar';
import { PagedList } from '../../src/components/table/PagedList';
import { RecordTable } from '../../src/components/table/RecordTable';
import type { Column } from '../../src/components/table/types';
import type { ${Singular} } from './${singular}';
import { searchFields } from './search';

const columns: readonly Column<${Singular}>[] = [
  ${fields
    .map(
      (field, index) =>
        `{ source: '${field}', ${index === 0 ? "card: 'title', " : ''}render: ${singular} => ${singular}.${field} ?? '-' },`,
    )
    .join('\n  ')}
];
const hrefOf = ({ id }: ${Singular}) => \`/${name}/\${id}\`;

export const ${Singular}List = () => (
  <PagedList<${Singular}>>
    <ListBar<${Singular}> fields={searchFields} columns={columns} />
    <RecordTable<${Singular}> columns={columns} rowHref={hrefOf} />
  </PagedList>
);
`;

/** @param {Resource} resource */
const show = ({ name, singular, Singular, fields }) => `import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useParams } from 'ra-core';
import { DetailLines } from '../../src/components/detail/DetailLines';
import { type LineRule, linesOf, text } from '../../src/components/detail/lines';
import { PageTitle } from '../../src/components/PageTitle';
import { RecordPage } from '../../src/components/RecordPage';
import type { ${Singular} } from './${singular}';

const rules: readonly LineRule<${Singular}>[] = [
  ${fields.map(field => `{ source: '${field}', value: ${singular} => text(${singular}.${field} ?? '-') },`).join('\n  ')}
];

export const ${Singular}Show = () => {
  const { id } = useParams();
  return (
    <RecordPage<${Singular}> resource="${name}" id={id} skeleton={<Skeleton variant="rounded" height={320} />}>
      {${singular} => (
        <>
          <PageTitle title={${singular}.${fields[0]} ?? '-'} />
          <Card sx={{ p: 2 }}>
            <DetailLines lines={linesOf(${singular}, rules, 'resources.${name}.fields')} />
          </Card>
        </>
      )}
    </RecordPage>
  );
};
`;

/**
 * Every file below resources/<name>.
 * @param {Resource} resource
 * @returns {Record<string, string>}
 */
export const resourceFiles = resource => ({
  'index.ts': declaration(resource),
  'search.ts': search(resource),
  [`${resource.singular}.ts`]: record(resource),
  [`${resource.Singular}List.tsx`]: list(resource),
  [`${resource.Singular}Show.tsx`]: show(resource),
});

/**
 * Its words, in English: those of the other languages are typed after them and wait to be translated.
 * @param {Resource} resource
 * @param {string} language
 */
export const catalogue = ({ plural, name, fields }, language) => {
  const texts = `{
  name: '${words(singularOf(name))} |||| ${words(name)}',
  fields: {
    ${fields.map(field => `${field}: '${words(field)}',`).join('\n    ')}
  },
  search: { ${fields[0]}__icontains: '${words(fields[0] ?? '')}' },
};
`;
  return language === 'en'
    ? `export const ${plural} = ${texts}`
    : `import type { ${plural} as english } from '../en/${plural}';
import type { Translated } from '../translated';

export const ${plural}: Translated<typeof english> = ${texts}`;
};

/**
 * A language's index with the new catalogue in it.
 * @param {string} index
 * @param {Resource} resource
 */
export const withCatalogue = (index, { plural, name }) =>
  index
    .replace(/^(\/\*\*.*\*\/\n)?export const messages/m, `import { ${plural} } from './${plural}';\n\n$&`)
    .replace(/^ {2}resources: \{\n/m, `$&    ${name === plural ? name : `${name}: ${plural}`},\n`);
