import { catalogues, type TextArea } from '../i18n';
import type { Language } from '../contract/constants';
import { createDataProvider } from '../dataProvider';
import { createExtensions } from '../dataProvider/extensions';
import { besidePage, pageAt, requestData } from './headStart';
import { checkDeclarations } from './checkDeclarations';
import { createQueryClient } from './queryClient';
import { registry, wires } from './registry';
import { shellPages } from './shellPages';

type Load = () => Promise<unknown>;

/** What the first script reads in the page's HTML. */
export interface FirstPageNote {
  /** The scripts with the page's texts, by language. */
  texts: Record<Language, string[]>;
  /** What the page asks for, relative to apiUrl. `{id}` stands for the record's id in the page's address. */
  requests: string[];
}

/** What a visit that begins with a page downloads and requests. scripts/firstPages.mjs writes it into the page's HTML. */
interface FirstPage {
  /** The page's file below dist/portal/pages, without '.html': 'licenses', 'licenses/_' for any license, '_' for any other. */
  file: string;
  code: Load[];
  texts: Record<Language, Load>;
  requests: string[];
}

/** Stands for any record's id. */
const anyId = '2147483647';

checkDeclarations(registry);

const addresses = [
  ...shellPages.keys(),
  ...registry.flatMap(({ name, create, pages = [] }) => [
    `/${name}`,
    `/${name}/${anyId}`,
    ...(create ? [`/${name}/create`] : []),
    ...pages.flatMap(({ path }) => (path && !path.startsWith(':') ? [`/${name}/${path}`] : [])),
  ]),
];

const nobody = { accessToken: () => null, csrfToken: () => '', renew: async () => 'unavailable' as const };

/** What the page of an address asks of any back end before it knows the person. */
const requestsAt = (pathname: string): string[] => {
  const asked: string[] = [];
  const fetch = (address: unknown) => {
    asked.push(String(address));
    return new Promise<never>(() => {});
  };
  const config = { apiUrl: '', csrfHeader: 'x-csrf' };
  const dataProvider = createDataProvider({ config, session: nobody, wires, fetch });
  const ports = { dataProvider, queryClient: createQueryClient(), extensions: createExtensions([]) };
  requestData({ pathname, search: '' }, ports);
  return asked.map(address => address.slice(1).replace(anyId, '{id}'));
};

const textsOf = (area: TextArea): FirstPage['texts'] => {
  const { en, es, fr, de } = catalogues;
  return { en: en[area], es: es[area], fr: fr[area], de: de[area] };
};

const firstPageAt = (pathname: string): FirstPage[] => {
  const source = pageAt(pathname)?.source;
  if (!source) return [];
  return [
    {
      file: pathname === '/' ? 'index' : pathname.slice(1).replace(anyId, '_'),
      code: [source.load, besidePage(pathname)].filter(load => load !== undefined),
      texts: textsOf(source.texts),
      requests: requestsAt(pathname),
    },
  ];
};

/** Most addresses that the build does not know are those of lists without code, from the configuration or the back end. */
const anyOtherPage: FirstPage = {
  file: '_',
  code: [() => import('./declared/declare'), () => import('./declared/DeclaredList')],
  texts: textsOf('all'),
  requests: [],
};

/** The pages of all addresses that the portal knows without a record's tab, and one for all others. */
export const firstPages: FirstPage[] = [...[...new Set(addresses)].flatMap(firstPageAt), anyOtherPage];
