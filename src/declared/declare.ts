import type { ListDeclaration } from '../../contract/listDeclaration';
import { isObject } from '../../contract/isObject';
import { isPortalDeclaration, languages } from '../../contract/constants';
import type { PortalDeclaration } from '../../contract/portalDeclaration';
import { declaredTexts } from '../../i18n';
import { lazyPage } from '../components/lazyPage';
import { lazyPart } from '../components/lazyPart';
import { recordName } from '../lib/records';
import type { ResourceDeclaration } from '../lib/resource';
import { problemOf } from '../checkDeclarations';
import { registry, wires } from '../registry';
import { addTexts, applyPortal, inMenu } from './portal';
import { listFilters, sortFieldsOf, sortsOf, through, titleFieldOf } from './sorts';
import { textsOf } from './texts';

const list = lazyPage(() => import('./DeclaredList'), 'DeclaredList');
const show = lazyPage(() => import('./DeclaredShow'), 'DeclaredShow');
const create = lazyPage(() => import('./DeclaredForms'), 'DeclaredCreate');
const edit = lazyPage(() => import('./DeclaredForms'), 'DeclaredEdit');
const line = lazyPart(() => import('../layout/ListsMenu'), 'ListsMenu');
const faulty = lazyPage(() => import('./DeclaredList'), 'FaultyList');

/**
 * Adds lists that need no code to the portal's resources, and their words to its texts. A faulty declaration shows what is
 * wrong in the place of its list; without a usable name, only the console says so. Of several settings of a company, the last
 * counts.
 * @param faultOf what is wrong with a declaration; undefined: nothing
 */
export const declare = (
  declarations: readonly unknown[],
  faultOf: (declaration: unknown) => string | undefined,
): void => {
  for (const declaration of declarations) {
    if (isPortalDeclaration(declaration)) continue;
    const name = isObject(declaration) && typeof declaration.name === 'string' ? declaration.name : '';
    const problem = problemOf({ name, path: name }, registry);
    if (problem) {
      // oxlint-disable-next-line no-console -- there is no page that could say it
      console.warn(`A declared list is left out. ${problem}`);
      continue;
    }
    const fault = faultOf(declaration);
    if (fault) add(faultyResource(name, fault));
    else addList(declaration as ListDeclaration);
  }
  const settings = declarations.findLast(isPortalDeclaration);
  const fault = settings && faultOf(settings);
  // oxlint-disable-next-line no-console -- for the operator: the person using the portal can do nothing about it
  if (fault) console.warn(`The company's settings are left out: ${fault}.`);
  else if (settings) applyPortal(settings as PortalDeclaration);
};

const add = (declared: ResourceDeclaration): void => {
  const resource = inMenu(declared);
  registry.push(resource);
  wires[resource.name] = resource;
};

/** Adds a list without a fault. @param pages what it has instead of a list's own pages and menu entry */
export const addList = (declared: ListDeclaration, pages: Partial<ResourceDeclaration> = {}): void => {
  add({ ...resourceOf(declared), ...pages });
  addWords(declared);
};

const onlyManagers: ResourceDeclaration['access'] = ({ isManager }) => isManager;

const faultyResource = (name: string, fault: string): ResourceDeclaration => ({
  name,
  path: name,
  access: onlyManagers,
  pages: [{ path: '', content: faulty }],
  menu: { line },
  options: { fault },
});

const resourceOf = (declared: ListDeclaration): ResourceDeclaration => {
  const { name, path, menu, access, detail, search = [], filters = [], presets, defaultSort, wire } = declared;
  return {
    name,
    path,
    list,
    ...(detail && { show }),
    ...(declared.create && { create }),
    ...(declared.edit && { edit }),
    ...(declared.actions && { bulkActions: async () => (await import('./actions')).bulkActionsOf(declared) }),
    // One with a place of its own is not among the others.
    menu: menu ?? { line },
    ...(access !== 'everyone' && { access: onlyManagers }),
    ...(defaultSort && { defaultSort }),
    ...(presets && { presets }),
    ...(wire && { through: through(wire, sortsOf(declared)) }),
    sortFields: sortFieldsOf(declared),
    recordRepresentation: record => recordName({ recordRepresentation: titleFieldOf(declared) }, record),
    searchFields: search.map(field => ({ field })),
    filters: listFilters(filters),
    numberLabel: 'portal.declared.id',
    options: { declared },
  };
};

/** Adds the words of a list to the portal's texts. */
export const addWords = (declaration: ListDeclaration): void => {
  for (const language of languages) addTexts(language, textsOf(declaration, language));
};

/** Takes the words of lists that are no longer there out of the portal's texts. */
export const removeWords = (lists: ReadonlySet<string>): void => {
  const isLeft = (key: string) => !lists.has(key.split('.')[1] ?? '');
  for (const language of languages)
    declaredTexts[language] = Object.fromEntries(
      Object.entries(declaredTexts[language] ?? {}).filter(([key]) => isLeft(key)),
    );
};
