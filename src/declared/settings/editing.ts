import { type Language, languages } from '../../../contract/constants';
import { isObject } from '../../../contract/isObject';
import type { View } from '../../../contract/extensions/views';
import type { ListStandard, MenuLink, PortalDeclaration } from '../../../contract/portalDeclaration';
import { filterIn } from '../../components/table/listDefaults';
import type { ListPreset } from '../../lib/filters';
import { type ListName, listNameIn, listNameText } from '../listName';

export const standardLists = ['licenses', 'orders'] as const;
export type StandardList = (typeof standardLists)[number];
export const isStandardList = (name: string): name is StandardList => standardLists.some(list => list === name);

export const audiences = ['managers', 'users'] as const;
export type Audience = (typeof audiences)[number];

/** Leaves out what is empty, so that the same settings have the same bytes. */
const trimmed = <T extends object>(value: T): T => {
  const kept = Object.entries(value).filter(
    ([, part]) => part !== undefined && !(isObject(part) && Object.keys(part).length === 0),
  );
  return Object.fromEntries(kept) as T;
};

/** @param standard replaces these parts of what the list begins with; undefined takes all of them back */
export const withStandard = (
  settings: PortalDeclaration,
  list: StandardList,
  standard: ListStandard | undefined,
): PortalDeclaration => {
  const changed = standard && trimmed({ ...settings.lists?.[list], ...standard });
  return trimmed({ ...settings, lists: trimmed({ ...settings.lists, [list]: changed }) });
};

/** An order as declarations have it: '-created_at'. */
export const sortText = ({ field, order }: { field: string; order: string | null }): string =>
  `${order === 'DESC' ? '-' : ''}${field}`;

/** What a view is called as a preset. */
export const presetNameOf = ({ id }: Pick<View, 'id'>): string => `view_${id}`;

/** A view as a preset, which is named by the view in every language. */
const presetOf = ({ id, query }: Pick<View, 'id' | 'query'>): ListPreset => {
  const parameters = new URLSearchParams(query);
  const filter: ListPreset['filter'] = filterIn(query) ?? {};
  const field = parameters.get('sort');
  return {
    name: presetNameOf({ id }),
    filter,
    ...(field && { sort: sortText({ field, order: parameters.get('order') }) }),
  };
};

/** A preset as settings have it. The portal's own also say who is offered them. */
const plain = ({ name, filter, sort }: ListPreset): ListPreset => ({ name, filter, ...(sort && { sort }) });

export type OfferedView = Pick<View, 'id' | 'name' | 'query'> & { resource: StandardList };

/**
 * Adds a saved view to a list's presets, or brings its preset up to date.
 * @param presets those that the list has now
 */
export const withPreset = (
  settings: PortalDeclaration,
  view: OfferedView,
  presets: readonly ListPreset[],
): PortalDeclaration => {
  const { resource, name } = view;
  const added = presetOf(view);
  const before = settings.lists?.[resource]?.presets ?? presets.map(plain);
  const others = before.filter(preset => preset.name !== added.name);
  const changed = withStandard(settings, resource, { presets: [...others, added] });
  return withWords(changed, 'en', resource, {
    presets: { ...changed.words?.en?.[resource]?.presets, [added.name]: name },
  });
};

/**
 * Takes a preset and the company's words for it out of a list.
 * @param own the list's own presets: where only these are left, the settings need none
 */
export const withoutPreset = (
  settings: PortalDeclaration,
  list: StandardList,
  name: string,
  own: readonly ListPreset[],
): PortalDeclaration => {
  const before = settings.lists?.[list]?.presets;
  if (!before) return settings;
  const left = before.filter(preset => preset.name !== name);
  const isOwn = JSON.stringify(left.map(plain)) === JSON.stringify(own.map(plain));
  return languages.reduce(
    (changed, language) => {
      const { [name]: _word, ...others } = changed.words?.[language]?.[list]?.presets ?? {};
      return withWords(changed, language, list, { presets: others });
    },
    withStandard(settings, list, { presets: isOwn ? undefined : left }),
  );
};

/**
 * Whether a view is among a list's presets, and as it is now. One without a filter is the preset "All", so that it is never
 * offered, and only taken back.
 */
export const offerOf = (settings: PortalDeclaration, view: OfferedView): 'never' | 'none' | 'same' | 'other' => {
  const { resource, name } = view;
  const offered = presetOf(view);
  const isAll = Object.keys(offered.filter).length === 0;
  const preset = settings.lists?.[resource]?.presets?.find(each => each.name === offered.name);
  if (!preset) return isAll ? 'never' : 'none';
  const word = settings.words?.en?.[resource]?.presets?.[preset.name];
  return isAll || (word === name && JSON.stringify(preset) === JSON.stringify(offered)) ? 'same' : 'other';
};

type Words = NonNullable<NonNullable<PortalDeclaration['words']>[string]>[string];

const withWords = (settings: PortalDeclaration, language: Language, list: string, own: Words): PortalDeclaration => {
  const before = settings.words?.[language];
  const changed = trimmed({ ...before, [list]: trimmed({ ...before?.[list], ...own }) });
  const words = trimmed({ ...settings.words, [language]: changed });
  return trimmed({ ...settings, words }) as PortalDeclaration;
};

/** What the company calls the records of a list in a language. Empty for the portal's own words. */
export const nameIn = (settings: PortalDeclaration, language: Language, list: string): ListName =>
  listNameIn(settings.words?.[language]?.[list]?.name);

export const withName = (
  settings: PortalDeclaration,
  language: Language,
  list: string,
  name: ListName,
): PortalDeclaration => withWords(settings, language, list, { name: listNameText(name) });

export const isHidden = ({ menu }: PortalDeclaration, name: string, audience: Audience): boolean =>
  menu?.hidden?.some(each => each.name === name && (!each.for || each.for === audience)) ?? false;

const withMenu = (settings: PortalDeclaration, menu: PortalDeclaration['menu']): PortalDeclaration => {
  const parts = Object.entries({ ...settings.menu, ...menu }).filter(([, entries]) => entries.length > 0);
  return trimmed({ ...settings, menu: Object.fromEntries(parts) });
};

export const withHidden = (
  settings: PortalDeclaration,
  name: string,
  audience: Audience,
  isOff: boolean,
): PortalDeclaration => {
  const off = audiences.filter(each => (each === audience ? isOff : isHidden(settings, name, each)));
  const others = settings.menu?.hidden?.filter(each => each.name !== name) ?? [];
  const own = off.length === audiences.length ? [{ name }] : off.map(each => ({ name, for: each }));
  return withMenu(settings, { hidden: [...others, ...own] });
};

export const withLinks = (settings: PortalDeclaration, links: MenuLink[]): PortalDeclaration =>
  withMenu(settings, { links });
