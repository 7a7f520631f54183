import type { Language } from '../../contract/constants';
import { isOfDays } from '../../contract/filterValue';
import type { ListDeclaration } from '../../contract/listDeclaration';
import { boundOf } from '../../contract/relativeDay';
import { readable } from '../../i18n';

/** JSON:API has a record's fields below `attributes`. */
const withoutEnvelope = (source: string): string => source.replace(/^attributes\./, '');

/** The field that a filter or a search is about. */
export const fieldOf = (filter: string, fields: ListDeclaration['fields']): string => {
  const base = filter.replace(/__\w+$/, '');
  return fields.find(({ source }) => withoutEnvelope(source) === base)?.source ?? base;
};

/** What a language lacks is said in English, and what English lacks is made of the names. */
export const textsOf = (declaration: ListDeclaration, language: Language): Record<string, string> => {
  const { name, fields, search = [], filters: offered = [], presets = [], words = {} } = declaration;
  const { create = [], edit = [], actions = [], parts = [] } = declaration;
  const [own, english] = [words[language] ?? {}, words.en ?? {}];
  const texts: Record<string, string> = { [`resources.${name}.name`]: own.name ?? english.name ?? readable(name) };
  const add = (part: string, key: string, text: string) => {
    texts[`resources.${name}.${part}.${key}`] = text;
  };
  const said = (part: 'fields' | 'search' | 'presets' | 'actions', key: string) =>
    [own, english].map(words => words[part] ?? {}).find(texts => Object.hasOwn(texts, key))?.[key];
  const nameOf = (source: string) => said('fields', source) ?? readable(withoutEnvelope(source).split('.').join(' '));
  const partNameOf = (parts: string, source: string) => said('fields', `${parts}.${source}`) ?? readable(source);
  for (const { source, type } of offered) {
    const group = isOfDays({ type }) ? (boundOf(source)?.field ?? source) : source;
    add('fields', group, nameOf(fieldOf(group, fields)));
    for (const { values = {} } of [english, own])
      for (const [choice, text] of Object.entries(values[fieldOf(source, fields)] ?? {}))
        add(`values.${source}`, choice, text);
  }
  for (const { source } of [...fields, ...create, ...edit]) add('fields', source, nameOf(source));
  const nested = [...create, ...edit].flatMap(({ source, inputs = [] }) => ({ source, fields: inputs }));
  for (const { source, fields: ofParts } of [...nested, ...parts]) {
    add('fields', source, nameOf(source));
    for (const field of ofParts) add('fields', `${source}.${field.source}`, partNameOf(source, field.source));
  }
  for (const field of search) add('search', field, said('search', field) ?? nameOf(fieldOf(field, fields)));
  for (const action of actions) add('actions', action.name, said('actions', action.name) ?? readable(action.name));
  for (const preset of presets) add('presets', preset.name, said('presets', preset.name) ?? readable(preset.name));
  for (const { filters = {}, values = {} } of [english, own]) {
    for (const [source, text] of Object.entries(filters)) add('filters', source, text);
    for (const [field, choices] of Object.entries(values))
      for (const [choice, text] of Object.entries(choices)) add(`values.${field}`, choice, text);
  }
  return texts;
};
