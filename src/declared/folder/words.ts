import { languages } from '../../../contract/constants';
import type { ListDeclaration } from '../../../contract/listDeclaration';
import { textsOf } from '../texts';
import { lines, literal, type Names } from './names';

/** The key below `resources.<name>` in its part and the rest, such as 'values.kind' and 'gift'. */
const placeOf = (key: string, { fields, filters = [], create = [], edit = [] }: ListDeclaration): [string, string] => {
  const [part = '', ...rest] = key.split('.');
  if (part !== 'values') return [part, rest.join('.')];
  const sources = [...fields, ...filters, ...create, ...edit].map(({ source }) => source);
  const field = sources.find(source => key.startsWith(`values.${source}.`)) ?? rest[0] ?? '';
  return [`values.${field}`, key.slice(`values.${field}.`.length)];
};

type Texts = Record<string, string>;

/** The texts as the catalogues have them: those of each part in an object, and the choices of each field in another. */
const catalogueOf = (texts: Texts, declaration: ListDeclaration) => {
  const { name = '', ...others } = texts;
  const catalogue: { name: string; [part: string]: string | Record<string, string | Texts> } = { name };
  for (const [key, text] of Object.entries(others)) {
    const [place, last] = placeOf(key, declaration);
    const [part = '', ...field] = place.split('.');
    const parts = (catalogue[part] ??= {}) as Record<string, string | Texts>;
    if (field.length === 0) parts[last] = text;
    else Object.assign((parts[field.join('.')] ??= {}), { [last]: text });
  }
  return catalogue;
};

/** The file of a list's texts. The portal's own are in no folder there, so that none is overwritten. */
const fileOf = ({ plural }: Names) => `added/${plural}`;

/** The catalogues of a list, each with the same keys: what a language does not say is said in English. */
export const wordsOf = (declaration: ListDeclaration, names: Names): Record<string, string> => {
  const prefix = `resources.${declaration.name}.`;
  const all = languages.map(language =>
    Object.fromEntries(
      Object.entries(textsOf(declaration, language)).map(([key, text]) => [key.slice(prefix.length), text]),
    ),
  );
  const [english = {}] = all;
  const keys = [...new Set(all.flatMap(texts => Object.keys(texts)))];
  // A choice may have a dot, as 1.5 does.
  const last = (key: string) =>
    key.startsWith('values.') ? placeOf(key, declaration)[1] : key.slice(key.lastIndexOf('.') + 1);
  return Object.fromEntries(
    languages.map((language, index) => {
      const texts = Object.fromEntries(keys.map(key => [key, all[index]?.[key] ?? english[key] ?? last(key)]));
      const catalogue = literal(catalogueOf(texts, declaration));
      return [`i18n/${language}/${fileOf(names)}.ts`, lines(`export const ${names.texts} = ${catalogue};`)];
    }),
  );
};

/** The lines that the catalogues of a language need, with what stands before each. */
export const mentionsOf = ({ texts, key }: Names) =>
  ({
    'index.ts': { after: '    ...start.resources,\n', line: `    ${key}: ${texts},\n` },
    'start.ts': { after: '  resources: {\n', line: `    ${key}: { name: ${texts}.name },\n` },
  }) as const;

/** How a catalogue imports a list's texts. */
export const importOf = (names: Names): string => `import { ${names.texts} } from './${fileOf(names)}';`;

/** A file of a language's catalogue with a list's texts. */
export const mentioning = (text: string, file: 'index.ts' | 'start.ts', names: Names): string => {
  const { after, line } = mentionsOf(names)[file];
  const imported = `${importOf(names)}\n`;
  const place = text.lastIndexOf('\nimport ');
  const end = text.indexOf('\n', place + 1) + 1;
  return (text.slice(0, end) + imported + text.slice(end)).replace(after, after + line);
};
