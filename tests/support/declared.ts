import { declarationFault } from '../../contract/declarations';
import { createI18nProvider } from '../../i18n';
import { declare } from '../../src/declared/declare';
import { registry } from '../../src/registry';

/** The resources that these declarations make, and a provider of their texts. */
export const declaredLists = async (declarations: readonly unknown[], language: 'en' | 'de' = 'en') => {
  const before = registry.length;
  declare(declarations, declarationFault);
  return { resources: registry.splice(before), i18nProvider: await createI18nProvider(language, () => {}) };
};
