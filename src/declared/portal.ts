import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import { type Language, languages } from '../../contract/constants';
import type { ListStandard, MenuLink, PortalDeclaration } from '../../contract/portalDeclaration';
import { declaredTexts, readable } from '../../i18n';
import { isAllowedBy } from '../lib/access';
import type { ListFilter, ListPreset } from '../lib/filters';
import type { Access, ResourceDeclaration } from '../lib/resource';
import { registry } from '../registry';

type Menu = NonNullable<PortalDeclaration['menu']>;
type Hidden = NonNullable<Menu['hidden']>;
type Audience = Hidden[number]['for'];

/** What the menu leaves out. Lists that come later are hidden, too. */
let hidden: Hidden = [];

/** The company's words, by language. They hold for lists that come later, too. */
const own: Partial<Record<Language, Readonly<Record<string, string>>>> = {};

/** Adds texts of lists, except where the company has words of its own. */
export const addTexts = (language: Language, texts: Readonly<Record<string, string>>): void => {
  declaredTexts[language] = { ...declaredTexts[language], ...texts, ...own[language] };
};

/** The presets that the company has replaced, by list. */
const replacedPresets = new Map<string, readonly ListPreset[]>();

/** The presets that a list has if the company decides nothing. */
export const ownPresetsOf = (list: string): readonly ListPreset[] =>
  replacedPresets.get(list) ?? registry.find(({ name }) => name === list)?.presets ?? [];

/** What the company changes about the portal's lists and menu. @param settings without a fault */
export const applyPortal = (settings: PortalDeclaration): void => {
  const { lists = {}, menu: { links = [] } = {} } = settings;
  addWords(settings);
  for (const [name, standard] of Object.entries(lists)) {
    const resource = registry.find(each => each.name === name);
    if (!resource) continue;
    if (standard.presets) replacedPresets.set(name, ownPresetsOf(name));
    Object.assign(resource, standardOf(resource, standard));
  }
  hidden = settings.menu?.hidden ?? [];
  for (const resource of registry) Object.assign(resource, inMenu(resource));
  registry.push(...links.map(linkOf));
};

/** The company's words. A preset of its own is named in English where a language has no word for it. */
const addWords = ({ lists = {}, menu: { links = [] } = {}, words = {} }: PortalDeclaration): void => {
  const ofPresets = Object.entries(lists).flatMap(([name, { presets = [] }]) => {
    const known = new Set(registry.find(resource => resource.name === name)?.presets?.map(preset => preset.name));
    const added = presets.filter(preset => !known.has(preset.name));
    return added.map((preset): [string, string] => [
      `resources.${name}.presets.${preset.name}`,
      words.en?.[name]?.presets?.[preset.name] ?? readable(preset.name),
    ]);
  });
  for (const language of languages) {
    const ofLinks = links.map(({ words, to }, index) => [linkName(index), { name: words[language] ?? words.en ?? to }]);
    own[language] = Object.fromEntries(textsIn('resources', { ...words[language], ...Object.fromEntries(ofLinks) }));
    addTexts(language, Object.fromEntries(ofPresets));
  }
};

/** The texts of a nested object, each with its translation key. */
const textsIn = (key: string, words: unknown): [string, string][] =>
  typeof words === 'string'
    ? [[key, words]]
    : Object.entries(Object(words)).flatMap(([name, inner]) => textsIn(`${key}.${name}`, inner));

/** All of it is for managers: license users have few of the columns, and few of them to sort by. */
const standardOf = (resource: ResourceDeclaration, { columns, sort, presets }: ListStandard) => ({
  ...(columns && { columns }),
  ...(sort && { defaultSort: sort, userSort: resource.defaultSort }),
  ...(presets && { presets: presets.flatMap(preset => withConditions(preset, resource)) }),
});

/** As the presets of the portal's own lists, they are offered where all of their filters are. None has an unknown one. */
const withConditions = (preset: ListPreset, { filters = [], searchFields = [] }: ResourceDeclaration): ListPreset[] => {
  const known: Pick<ListFilter, 'source' | 'extension' | 'needs'>[] = [
    ...filters,
    ...searchFields.map(({ field, ...rest }) => ({ ...rest, source: field })),
  ];
  const used = known.filter(({ source }) => source in preset.filter);
  if (used.length < Object.keys(preset.filter).length) return [];
  const extension = used.flatMap(each => each.extension ?? []);
  const needs = used.find(each => each.needs)?.needs;
  return [{ ...preset, onlyManagers: true, extension, ...(needs && { needs }) }];
};

const isFor = (audience: Audience, isManager: boolean) => !audience || (audience === 'managers') === isManager;

/** A list without its entry in the menu, if the company hides it. Its page stays as it is. */
export const inMenu = (resource: ResourceDeclaration): ResourceDeclaration =>
  hidden
    .filter(({ name }) => name === resource.name)
    .reduce((shown, { for: audience }) => ({ ...shown, menuAccess: hiddenFor(audience, shown) }), resource);

const hiddenFor =
  (audience: Audience, { access, menuAccess = access }: ResourceDeclaration): Access =>
  (person, action, record) =>
    !isFor(audience, person.isManager) && isAllowedBy(menuAccess, person, action, record);

const linkName = (index: number) => `link-${index + 1}`;

const linkOf = ({ to, order = 60, for: audience }: MenuLink, index: number): ResourceDeclaration => ({
  name: linkName(index),
  path: linkName(index),
  icon: OpenInNewIcon,
  menu: { to, order, target: '_blank' },
  access: ({ isManager }) => isFor(audience, isManager),
});
