import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import { languages } from '../../contract/constants';
import {
  type ListStandard,
  type MenuLink,
  type PortalDeclaration,
  portalFaultOf,
} from '../../contract/portalDeclaration';
import { declaredTexts } from '../../i18n';
import { isAllowedBy } from '../lib/access';
import type { ListPreset } from '../lib/filters';
import type { Access, ResourceDeclaration } from '../lib/resource';
import { registry } from '../registry';

type Audience = 'managers' | 'users' | undefined;

/** What the company changes about the portal's lists and menu. A faulty declaration changes nothing. */
export const applyPortal = (declaration: unknown): void => {
  const fault = portalFaultOf(declaration);
  if (fault) {
    // oxlint-disable-next-line no-console -- for the operator: the person using the portal can do nothing about it
    console.warn(`The portal's own settings are left out: ${fault}.`);
    return;
  }
  const { lists = {}, menu: { hidden = [], links = [] } = {}, words = {} } = declaration as PortalDeclaration;
  for (const [name, standard] of Object.entries(lists)) {
    const resource = registry.find(each => each.name === name);
    if (resource) Object.assign(resource, standardOf(resource, standard));
  }
  for (const { name, for: audience } of hidden) {
    const resource = registry.find(each => each.name === name);
    if (resource) resource.access = hiddenFor(audience, resource.access);
  }
  registry.push(...links.map(linkOf));
  for (const language of languages) {
    const ofLinks = links.map(({ words, to }, index) => [linkName(index), { name: words[language] ?? words.en ?? to }]);
    const texts = Object.fromEntries(textsIn('resources', { ...words[language], ...Object.fromEntries(ofLinks) }));
    declaredTexts[language] = { ...declaredTexts[language], ...texts };
  }
};

/** The texts of a nested object, each with its translation key. */
const textsIn = (key: string, words: unknown): [string, string][] =>
  typeof words === 'string'
    ? [[key, words]]
    : Object.entries(Object(words)).flatMap(([name, inner]) => textsIn(`${key}.${name}`, inner));

const standardOf = (resource: ResourceDeclaration, { columns, sort, presets }: ListStandard) => ({
  ...(columns && { columns }),
  ...(sort && { defaultSort: sort }),
  ...(presets && { presets: presets.map(preset => withConditions(preset, resource)) }),
});

/** As the presets of the portal's own lists, they are for managers, and offered where all of their filters are. */
const withConditions = (preset: ListPreset, { filters = [], searchFields = [] }: ResourceDeclaration): ListPreset => {
  const known = [...filters, ...searchFields.map(({ field, ...rest }) => ({ ...rest, source: field }))];
  const extension = known.find(each => each.source in preset.filter && each.extension)?.extension;
  return { ...preset, onlyManagers: true, ...(extension && { extension }) };
};

const isFor = (audience: Audience, isManager: boolean) => !audience || (audience === 'managers') === isManager;

/** Hides the entry of the menu. The page stays as it is. */
const hiddenFor =
  (audience: Audience, access: Access | undefined): Access =>
  (person, action, record) =>
    (action !== 'menu' || !isFor(audience, person.isManager)) && isAllowedBy(access, person, action, record);

const linkName = (index: number) => `link-${index + 1}`;

const linkOf = ({ to, order = 60, for: audience }: MenuLink, index: number): ResourceDeclaration => ({
  name: linkName(index),
  path: linkName(index),
  icon: OpenInNewIcon,
  menu: { to, order, target: '_blank' },
  access: ({ isManager }) => isFor(audience, isManager),
});
