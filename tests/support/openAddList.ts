import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import type { ApiReader } from '../../dataProvider/apiReading';
import { createExtensions } from '../../dataProvider/extensions';
import { createI18nProvider } from '../../i18n';
import { lazyPage } from '../../src/components/lazyPage';
import type { Ask } from '../../src/declared/proposal/ask';
import { openParcel } from './parcelServer';
import { answering, documentOf, record, text } from './proposals';
import { renderApp } from './renderApp';

const AddList = lazyPage(() => import('../../src/declared/adding/AddList'), 'AddList');
const resources = [{ name: 'lists', path: 'lists', pages: [{ path: 'new', content: AddList }] }];

interface Options {
  language?: 'en' | 'de';
  /** Whether the back end keeps lists. */
  keeps?: boolean;
  documents?: readonly unknown[];
  /** Whether the answer for the first address that is asked is lost. */
  isFirstLost?: boolean;
}

const openOn = async (address: string, description: string, ask: Ask, options: Options = {}) => {
  const { language = 'en', keeps = true, documents = [], isFirstLost = false } = options;
  const isJson = !description.startsWith('<');
  const text = isJson ? description : undefined;
  const reader = {
    describe: vi.fn<ApiReader['describe']>(async () => ({ text, entry: undefined, apiUrl: '/api/v1' })),
    ask: vi.fn(ask),
  };
  if (isFirstLost) reader.ask.mockRejectedValueOnce(new Error('no answer'));
  const provider = {
    withHttp: () => reader,
    saveListDraft: vi.fn(async () => {}),
    publishList: vi.fn(async () => ({ number: 1 })),
    getPublishedLists: vi.fn(async () => [...documents]),
  };
  renderApp(address, {
    resources,
    i18nProvider: await createI18nProvider(language, () => {}),
    dataProvider: provider as never,
    extensions: createExtensions(keeps ? ['resources'] : []),
  });
  return { ...provider, ...reader };
};

/** Opens the page that adds a list on the back end of a parcel. */
export const openAddList = (address: string, parcel: string, options?: Options) => {
  const { description, ask } = openParcel(parcel);
  return openOn(address, description, ask, options);
};

/** Pastes, because each key would render the page. */
export const enter = async (input: HTMLElement, text: string) => {
  await userEvent.clear(input);
  await userEvent.click(input);
  await userEvent.paste(text);
};

const rows = [
  { id: 1, code: 'A-1', state: 'open', total: 12 },
  { id: 2, code: 'A-2', state: 'paid', total: 7 },
];
const state = { type: 'string', enum: ['open', 'paid'] };
const plain = { responses: {} };
/** Opens a small list, because a page with many columns takes long to search through here. */
export const openThings = (address: string, options?: Options) => {
  const document = documentOf({
    record: record({ id: { type: 'integer' }, code: text, state, total: { type: 'integer' } }),
    parameters: [
      { name: 'state', in: 'query', schema: state },
      { name: 'code__icontains', in: 'query', schema: text },
      { name: 'search', in: 'query', schema: text },
    ],
    paths: { '/api/v1/things/{id}/': { delete: plain }, '/api/v1/things/{id}/send/': { post: plain } },
  });
  return openOn(address, document, answering(rows), options);
};
