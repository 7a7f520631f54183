import { useLocale, useTranslate } from 'ra-core';
import { type Language, languages } from '../../../contract/constants';
import type { PortalDeclaration } from '../../../contract/portalDeclaration';
import { languageNames } from '../../../i18n';
import { useResourceName } from '../../components/useResourceName';
import type { ListPreset } from '../../lib/filters';
import { labelled } from '../../lib/words';
import type { ListName } from '../listName';
import { ownPresetsOf } from '../portal';
import { nameIn, type StandardList, standardLists } from './editing';

/** What a list begins with, as its readers know it. A part is undefined where the portal decides. */
export const useStandardWords = () => {
  const translate = useTranslate();
  return (settings: PortalDeclaration, list: StandardList) => {
    const { columns, sort } = settings.lists?.[list] ?? {};
    const field = (source: string) => translate(`resources.${list}.fields.${source}`, { _: source });
    const order = sort?.startsWith('-') ? 'down_order' : 'up_order';
    return {
      columns: columns?.map(field).join(', '),
      sort: sort && translate(`portal.add_list.${order}`, { name: field(sort.replace(/^-/, '')) }),
      presetName: (preset: string) =>
        settings.words?.en?.[list]?.presets?.[preset] ??
        translate(`resources.${list}.presets.${preset}`, { _: preset }),
    };
  };
};

/** Entries by what people call them, each with all that it does. */
type Entries = ReadonlyMap<string, string>;

/** Several may have one name. Then a change of one is a change of what has the name. */
const entriesOf = (named: readonly (readonly [name: string, what: unknown])[]): Entries => {
  const entries = new Map<string, string>();
  for (const [name, what] of named) entries.set(name, `${entries.get(name) ?? ''}${JSON.stringify(what)}`);
  return entries;
};

const nameText = ({ one, many }: ListName): string => (one === many ? many : `${one} / ${many}`);

const orderIn = (entries: Entries, others: Entries): string =>
  [...entries.keys()].filter(key => others.has(key)).join('\n');

const useLines = () => {
  const translate = useTranslate();
  const said = (label: string, change: string, values?: object) => [
    labelled(label, translate(`portal.lists.change.${change}`, values), translate),
  ];
  return {
    ofText: (label: string, before: string | undefined, after: string | undefined): string[] => {
      if (before === after) return [];
      if (!after) return [labelled(label, translate('portal.settings.standards.own'), translate)];
      return before
        ? said(label, 'changed', { from: `“${before}”`, to: `“${after}”` })
        : said(label, 'set', { to: `“${after}”` });
    },
    ofEntries: (label: string, before: Entries, after: Entries): string[] => {
      const named = (change: string, entries: Entries, isMeant: (key: string) => boolean) => {
        const names = [...entries.keys()].filter(isMeant).join(', ');
        return names ? said(label, change, { names }) : [];
      };
      return [
        ...named('added', after, key => !before.has(key)),
        ...named('removed', before, key => !after.has(key)),
        ...named('other', after, key => before.has(key) && before.get(key) !== after.get(key)),
        ...(orderIn(before, after) === orderIn(after, before) ? [] : said(label, 'moved')),
      ];
    },
  };
};

/** What is different between two of a company's settings, each in words: 'Licenses › Quick filters: added Trials' */
export const useSettingsChanges = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const nameOf = useResourceName();
  const wordsFor = useStandardWords();
  const { ofText, ofEntries } = useLines();

  const ofList = (list: StandardList, before: PortalDeclaration, after: PortalDeclaration): string[] => {
    const [old, now] = [wordsFor(before, list), wordsFor(after, list)];
    const label = (part: string) => `${nameOf(list)} › ${translate(`portal.lists.parts.${part}`)}`;
    // The word, too: a preset is named by the published one, even in settings that have none.
    const entries = (presets: readonly ListPreset[], { words }: PortalDeclaration, { presetName }: typeof old) =>
      entriesOf(
        presets.map(({ name, filter, sort }) => [presetName(name), [filter, sort, words?.en?.[list]?.presets?.[name]]]),
      );
    const own = ownPresetsOf(list);
    const [from, to] = [before.lists?.[list]?.presets, after.lists?.[list]?.presets];
    const ofPresets =
      from || to ? ofEntries(label('presets'), entries(from ?? own, before, old), entries(to ?? own, after, now)) : [];
    return [
      ...ofText(label('columns'), old.columns, now.columns),
      ...ofText(label('defaultSort'), old.sort, now.sort),
      ...ofPresets,
      ...(from && !to && ofPresets.length === 0 ? ofText(label('presets'), 'own', undefined) : []),
    ];
  };

  const ofNames = (language: Language, before: PortalDeclaration, after: PortalDeclaration): string[] =>
    [...new Set([before, after].flatMap(({ words }) => Object.keys(words?.[language] ?? {})))].flatMap(list =>
      ofText(
        `${nameOf(list)} › ${translate('portal.settings.words.title')} (${languageNames[language]})`,
        nameText(nameIn(before, language, list)),
        nameText(nameIn(after, language, list)),
      ),
    );

  const hiddenIn = ({ menu }: PortalDeclaration): Entries =>
    new Map(
      menu?.hidden?.map(({ name, for: audience = 'everybody' }) => [
        `${nameOf(name)} (${translate(`portal.settings.audience.${audience}`)})`,
        '',
      ]),
    );
  const linksIn = ({ menu }: PortalDeclaration): Entries =>
    entriesOf(
      menu?.links?.map(link => {
        const words: Partial<Record<string, string>> = link.words;
        return [words[locale] ?? words.en ?? link.to, link];
      }) ?? [],
    );

  return (before: PortalDeclaration, after: PortalDeclaration): string[] => [
    ...standardLists.flatMap(list => ofList(list, before, after)),
    ...ofEntries(translate('portal.settings.menu.hidden'), hiddenIn(before), hiddenIn(after)),
    ...ofEntries(translate('portal.settings.links.title'), linksIn(before), linksIn(after)),
    ...languages.flatMap(language => ofNames(language, before, after)),
  ];
};

/** The part of the settings of which `useSettingsChanges` says nothing: a file can name more than the pages do. */
export const otherSettings = ({ lists = {}, words = {} }: PortalDeclaration) => {
  const isTold = (language: string, list: string, preset: string) =>
    language === 'en' &&
    standardLists.some(each => each === list && lists[each]?.presets?.some(({ name }) => name === preset));
  return {
    words: Object.fromEntries(
      Object.entries(words).map(([language, named]) => [
        language,
        Object.fromEntries(
          Object.entries(named ?? {}).map(([list, { name: _name, presets = {}, ...others }]) => {
            const untold = Object.entries(presets).filter(([preset]) => !isTold(language, list, preset));
            return [list, { ...others, presets: Object.fromEntries(untold) }];
          }),
        ),
      ]),
    ),
  };
};
