import type { ListDeclaration } from '../../../contract/listDeclaration';
import { listFilters, sortFieldsOf, sortsOf, titleFieldOf } from '../sorts';
import { formsOf } from './forms';
import { lines, literal, type Names, namesIn, property } from './names';
import { importOf, mentionsOf, wordsOf } from './words';

/** The declaration in the folder's index.ts. */
const indexOf = (declared: ListDeclaration, { plural, Singular }: Names): string => {
  const { name, path, menu, access, detail, defaultSort, presets, wire, create, edit, actions } = declared;
  const { search = [], filters = [] } = declared;
  const sorts = sortFieldsOf(declared);
  const page = (slot: string, file: string, component: string) =>
    `  ${slot}: lazyPage(() => import('./${file}'), '${component}'),`;
  return lines(
    `import { lazyPage } from '../../src/components/lazyPage';`,
    wire ? `import { through } from '../../src/declared/sorts';` : [],
    `import { defineResource } from '../../src/lib/resource';`,
    '',
    `export const ${plural} = defineResource({`,
    `  name: '${name}',`,
    `  path: '${path}',`,
    property('defaultSort', defaultSort),
    property('recordRepresentation', titleFieldOf(declared)),
    access === 'everyone' ? [] : '  access: ({ isManager }) => isManager,',
    property('menu', menu),
    property(
      'searchFields',
      search.map(field => ({ field })),
    ),
    property('filters', listFilters(filters)),
    property('presets', presets),
    property('sortFields', Object.keys(sorts).length > 0 ? sorts : undefined),
    wire ? `  through: through(${literal(wire)}, ${literal(sortsOf(declared))}),` : [],
    `  numberLabel: 'portal.declared.id',`,
    page('list', `${Singular}List`, `${Singular}List`),
    create ? page('create', `${Singular}Forms`, `${Singular}Create`) : [],
    edit ? page('edit', `${Singular}Forms`, `${Singular}Edit`) : [],
    detail ? page('show', `${Singular}Show`, `${Singular}Show`) : [],
    actions ? `  bulkActions: async () => (await import('./parts')).bulkActions,` : [],
    '});',
  );
};

/** What the pages of the folder share: fields and actions. */
const partsOf = ({ name, title, detail, fields, parts, actions, lock }: ListDeclaration): string =>
  lines(
    actions ? `import { bulkActionsOf } from '../../src/declared/actions';` : [],
    `import type { ListParts } from '../../src/declared/columns';`,
    '',
    `/** The fields of a record${actions ? ', and what can be done with it' : ''}. */`,
    `export const parts: ListParts = ${literal({ name, title, detail, fields, parts, actions, lock })};`,
    actions ? ['', 'export const bulkActions = bulkActionsOf(parts);'] : [],
  );

const listOf = (declared: ListDeclaration, { plural, Singular }: Names): string => {
  const { name, search = [], detail, create, edit, actions, fields } = declared;
  const folds = !detail && fields.some(({ shown }) => shown === false);
  const rowClick = edit ? `rowClick={id => \`/${name}/\${encodeURIComponent(id)}/show\`}` : 'rowClick="show"';
  const kit = [...(create ? ['CreateLink'] : []), ...(actions ? ['useActionSelection'] : []), 'useReadable'];
  return lines(
    `import { useMemo } from 'react';`,
    folds ? `import type { RaRecord } from 'react-admin';` : [],
    folds ? `import { RecordFields } from '../../src/components/detail/RecordFields';` : [],
    folds ? `import { fieldsOf } from '../../src/components/detail/fields';` : [],
    `import { DataTable } from '../../src/components/table/DataTable';`,
    `import { List } from '../../src/components/table/List';`,
    `import { ListToolbar } from '../../src/components/table/ListToolbar';`,
    `import { useColumns } from '../../src/components/table/useColumns';`,
    `import { columnsOf, ${folds ? 'rulesOf, ' : ''}useTitle } from '../../src/declared/columns';`,
    `import { ${kit.join(', ')} } from '../../src/declared/listKit';`,
    `import type { SearchField } from '../../src/lib/resource';`,
    `import { parts } from './parts';`,
    '',
    `const searchFields: SearchField[] = ${literal(search.map(field => ({ field })))};`,
    folds
      ? [
          `const rules = rulesOf(parts);`,
          `const more = (record: RaRecord) => <RecordFields fields={fieldsOf(record, rules, 'resources.${name}.fields')} />;`,
        ]
      : [],
    '',
    `export const ${Singular}List = () => (<List><Rows /></List>);`,
    '',
    `/** The rows of ${plural}. Add columns of your own to \`choices\`. */`,
    `const Rows = () => {`,
    `  const readable = useReadable();`,
    `  const choices = useMemo(() => columnsOf(parts, readable), [readable]);`,
    `  const standard = useMemo(() => choices.filter((_, index) => parts.fields[index]?.shown !== false), [choices]);`,
    `  const columns = useColumns(choices, standard);`,
    `  const titleOf = useTitle(parts);`,
    actions ? `  const selection = useActionSelection(parts);` : [],
    `  return (<>`,
    `    <ListToolbar fields={searchFields} columns={columns} choices={choices}${create ? `><CreateLink resource="${name}" /></ListToolbar>` : ' />'}`,
    `    <DataTable columns={columns} rowLabel={titleOf}${actions ? ' selection={selection}' : ''} ${detail ? rowClick : folds ? 'expand={more}' : ''} />`,
    `  </>);`,
    `};`,
  );
};

const showOf = ({ name, edit, parts, actions }: ListDeclaration, { Singular }: Names): string => {
  const hasButtons = Boolean(edit ?? actions);
  const buttons = `<RecordButtons declared={parts} record={record} isEditable${edit ? '' : '={false}'} />`;
  return lines(
    `import Skeleton from '@mui/material/Skeleton';`,
    `import { PageTitle } from '../../src/components/PageTitle';`,
    `import { Show } from '../../src/components/Show';`,
    `import { RecordFields } from '../../src/components/detail/RecordFields';`,
    `import { fieldsOf } from '../../src/components/detail/fields';`,
    hasButtons ? `import { RecordButtons } from '../../src/declared/RecordButtons';` : [],
    `import { rulesOf, useTitle } from '../../src/declared/columns';`,
    parts ? `import { RecordParts } from '../../src/declared/parts/RecordParts';` : [],
    `import { parts } from './parts';`,
    '',
    `const rules = rulesOf(parts);`,
    '',
    `export const ${Singular}Show = () => {`,
    `  const titleOf = useTitle(parts);`,
    `  return (<Show hasTextIds skeleton={<Skeleton variant="rounded" height={320} />}>`,
    `    {record => (<>`,
    `      <PageTitle title={titleOf(record)}${hasButtons ? `>${buttons}</PageTitle>` : ' />'}`,
    `      <RecordFields fields={fieldsOf(record, rules, 'resources.${name}.fields')} />`,
    parts ? `      <RecordParts declared={parts} record={record} />` : [],
    `    </>)}`,
    `  </Show>);`,
    `};`,
  );
};

/**
 * The folder of a resource that does what the declaration says, and its texts: the text of each file, by its path in the
 * project. The files are not formatted. `mentioning` of words.ts adds the texts to the catalogues that there are.
 */
export const filesOf = (declared: ListDeclaration): Record<string, string> => {
  const { name, detail, create, edit } = declared;
  const names = namesIn(name);
  const folder = `resources/${name}`;
  return {
    [`${folder}/index.ts`]: indexOf(declared, names),
    [`${folder}/parts.ts`]: partsOf(declared),
    [`${folder}/${names.Singular}List.tsx`]: listOf(declared, names),
    ...(detail && { [`${folder}/${names.Singular}Show.tsx`]: showOf(declared, names) }),
    ...((create ?? edit) && { [`${folder}/${names.Singular}Forms.tsx`]: formsOf(declared, names) }),
    ...wordsOf(declared, names),
  };
};

/** What to do with the files, for those who get them without the script. */
export const readmeOf = ({ name }: ListDeclaration): string => {
  const names = namesIn(name);
  const mentions = Object.entries(mentionsOf(names)).flatMap(([file, { after, line }]) => [
    `- \`i18n/<language>/${file}\`: \`${importOf(names)}\`, and below \`${after.trim()}\`: \`${line.trim()}\``,
  ]);
  return lines(
    `# ${name} as a folder`,
    '',
    `1. If \`resources/${name}\` or the texts below are in the project already, give the list another name first, and download it again.`,
    `2. Copy the folders into the project, and add to each of the four languages:`,
    mentions,
    `3. Run \`npm run format\` and \`npm run check\`.`,
    `4. Take the list out of the lists without code: two resources cannot have the same name.`,
  );
};
