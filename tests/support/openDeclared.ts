import { vi } from 'vitest';
import type { Person } from '../../authProvider/person';
import type { PortalDataProvider } from '../../dataProvider/types';
import { createI18nProvider } from '../../i18n';
import { resourcesOf } from './declared';
import { renderApp } from './renderApp';

interface Opening {
  language?: 'en' | 'de';
  person?: Person;
  width?: number;
  rows?: readonly Record<string, unknown>[];
  dataProvider?: Partial<Record<keyof PortalDataProvider, unknown>>;
}

/** Opens a portal that has only these declared lists. */
export const openDeclared = async (
  path: string,
  declarations: readonly unknown[],
  { language = 'en', person, width, rows = [], dataProvider = {} }: Opening = {},
) => {
  const resources = resourcesOf(declarations);
  const calls = {
    getList: vi.fn(async () => ({ data: rows, total: rows.length })),
    getOne: vi.fn(async () => ({ data: rows[0] })),
    getMany: vi.fn(async () => ({ data: [] as unknown[] })),
    ...dataProvider,
  };
  const i18nProvider = await createI18nProvider(language, () => {});
  renderApp(path, { resources, i18nProvider, person, width, dataProvider: calls as never });
  return calls;
};
