import type { Language } from '../../../contract/constants';
import type { DeclaredField, DeclaredFilter, ListDeclaration } from '../../../contract/listDeclaration';
import { type ListName, listNameText } from '../listName';
import type { FoundColumn } from '../proposal/columns';

/** Where a field is shown. `out`: nowhere. */
export type Place = 'column' | 'details' | 'out';
export const places = ['column', 'details', 'out'] as const satisfies readonly Place[];

export const placeOf = ({ fields }: ListDeclaration, source: string): Place => {
  const field = fields.find(each => each.source === source);
  if (!field) return 'out';
  return field.shown === false ? 'details' : 'column';
};

/** Leaves out what is empty, so that the same list has the same bytes. */
const without = <T extends object, K extends keyof T>(value: T, key: K): T => {
  const { [key]: _, ...rest } = value;
  return rest as T;
};

/** Takes out whatever names something that the declaration no longer has. */
const consistent = (declaration: ListDeclaration): ListDeclaration => {
  const { fields, title, filters = [], search = [], presets = [] } = declaration;
  const offered = new Set([...search, ...filters.map(({ source }) => source)]);
  const kept = presets.filter(({ filter }) => Object.keys(filter).every(name => offered.has(name)));
  const hasTitle = fields.some(({ source }) => source === title);
  const changed = { ...declaration, ...(presets.length > 0 && { presets: kept }) };
  return hasTitle || !title ? changed : without(changed, 'title');
};

/** @param found the field as it was found, for one that is not in the declaration yet */
export const withPlace = (declaration: ListDeclaration, found: DeclaredField, place: Place): ListDeclaration => {
  const { fields } = declaration;
  const { source } = found;
  const shownAs = (field: DeclaredField): DeclaredField =>
    place === 'details' ? { ...field, shown: false } : without(field, 'shown');
  const isThere = fields.some(field => field.source === source);
  const others = fields.filter(field => field.source !== source);
  if (place === 'out') return consistent({ ...declaration, fields: others });
  const changed = isThere
    ? fields.map(field => (field.source === source ? shownAs(field) : field))
    : [...fields, shownAs(found)];
  return { ...declaration, fields: changed };
};

export const withType = (
  declaration: ListDeclaration,
  source: string,
  type: DeclaredField['type'],
): ListDeclaration => ({
  ...declaration,
  fields: declaration.fields.map(field => (field.source === source ? { ...without(field, 'reference'), type } : field)),
});

/** @param by -1: one place up; 1: one place down */
export const moved = (declaration: ListDeclaration, source: string, by: -1 | 1): ListDeclaration => {
  const { fields } = declaration;
  const from = fields.findIndex(field => field.source === source);
  const [field, other] = [fields[from], fields[from + by]];
  if (!field || !other) return declaration;
  return { ...declaration, fields: fields.with(from, other).with(from + by, field) };
};

/** A list of parts with one of them on or off. Off, all of them: the declaration has no such list. */
const toggled = <T>(parts: readonly T[], part: T, isOn: boolean, keyOf: (part: T) => string): T[] => {
  const others = parts.filter(each => keyOf(each) !== keyOf(part));
  return isOn ? [...others, part] : others;
};

const withList = <K extends 'filters' | 'search' | 'actions'>(
  declaration: ListDeclaration,
  key: K,
  parts: readonly unknown[],
): ListDeclaration => consistent(parts.length > 0 ? { ...declaration, [key]: parts } : without(declaration, key));

export const withFilter = (declaration: ListDeclaration, filter: DeclaredFilter, isOn: boolean): ListDeclaration =>
  withList(
    declaration,
    'filters',
    toggled(declaration.filters ?? [], filter, isOn, ({ source }) => source),
  );

export const withSearch = (declaration: ListDeclaration, name: string, isOn: boolean): ListDeclaration =>
  withList(
    declaration,
    'search',
    toggled(declaration.search ?? [], name, isOn, each => each),
  );

type Actions = NonNullable<ListDeclaration['actions']>;

export const withAction = (declaration: ListDeclaration, action: Actions[number], isOn: boolean): ListDeclaration =>
  withList(
    declaration,
    'actions',
    toggled(declaration.actions ?? [], action, isOn, ({ name }) => name),
  );

/** @param inputs undefined: no form */
export const withForm = (
  declaration: ListDeclaration,
  form: 'create' | 'edit',
  inputs: ListDeclaration['create'],
): ListDeclaration => (inputs ? { ...declaration, [form]: [...inputs] } : without(declaration, form));

export const withPresets = (declaration: ListDeclaration, presets: NonNullable<ListDeclaration['presets']>) =>
  presets.length > 0 ? { ...declaration, presets } : without(declaration, 'presets');

export const withAccess = (declaration: ListDeclaration, isForAll: boolean): ListDeclaration =>
  isForAll ? { ...declaration, access: 'everyone' } : without(declaration, 'access');

/** @param sort '' leaves the order to the back end */
export const withSort = (declaration: ListDeclaration, sort: string): ListDeclaration =>
  sort ? { ...declaration, defaultSort: sort } : without(declaration, 'defaultSort');

type ListWords = NonNullable<NonNullable<ListDeclaration['words']>[Language]>;

const withWords = (declaration: ListDeclaration, language: Language, words: ListWords): ListDeclaration => {
  const all = { ...declaration.words, [language]: words } as NonNullable<ListDeclaration['words']>;
  if (Object.keys(words).length === 0) delete all[language];
  return Object.keys(all).length > 0 ? { ...declaration, words: all } : without(declaration, 'words');
};

/** What has labels of its own. */
export type LabelPart = 'fields' | 'search' | 'filters' | 'presets' | 'actions';

/** An object with a text or another part under a key, or without it if that is empty. */
const withPart = <T extends object>(own: T, key: keyof T & string, part: string | object): T =>
  Object.keys(part).length > 0 ? { ...own, [key]: part } : without(own, key);

/** The label of a field, a filter, a search, a preset or an action in one language. @param text '' takes it out */
export const withLabel = (
  declaration: ListDeclaration,
  language: Language,
  part: LabelPart,
  key: string,
  text: string,
): ListDeclaration => {
  const own: ListWords = declaration.words?.[language] ?? {};
  return withWords(declaration, language, withPart(own, part, withPart({ ...own[part] }, key, text)));
};

/** The word of a choice in one language. @param text '' takes it out */
export const withChoice = (
  declaration: ListDeclaration,
  language: Language,
  field: string,
  choice: string,
  text: string,
): ListDeclaration => {
  const own: ListWords = declaration.words?.[language] ?? {};
  const choices = withPart({ ...own.values?.[field] }, choice, text);
  return withWords(declaration, language, withPart(own, 'values', withPart({ ...own.values }, field, choices)));
};

/** Sets what one record and several are called in one language. */
export const withName = (declaration: ListDeclaration, language: Language, typed: ListName): ListDeclaration => {
  const own: ListWords = declaration.words?.[language] ?? {};
  const name = listNameText(typed);
  return withWords(declaration, language, name ? { ...own, name } : without(own, 'name'));
};

/** The columns in the order of the declaration, then those that are left out. A field that was not found is there, too. */
export const orderedColumns = ({ fields }: ListDeclaration, found: readonly FoundColumn[]): FoundColumn[] => {
  const declared = fields.map((field): FoundColumn => {
    const known = found.find(column => column.field.source === field.source);
    return { ...(known ?? { reason: { kind: 'declared' }, isLeftOut: false }), field };
  });
  const isDeclared = ({ field }: FoundColumn) => fields.some(({ source }) => source === field.source);
  return [...declared, ...found.filter(column => !isDeclared(column))];
};
