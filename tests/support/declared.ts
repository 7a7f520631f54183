import { onTestFinished } from 'vitest';
import { languages } from '../../contract/constants';
import { declarationFault } from '../../contract/declarations';
import { createI18nProvider, declaredTexts } from '../../i18n';
import { declare } from '../../src/declared/declare';
import { showDocuments } from '../../src/declared/published';
import { redraw, registry, wires } from '../../src/registry';

/** Notes what is registered now. Call what it returns to take out what pages have added since. */
export const noteRegistry = () => {
  // Once it has added the pages on which lists are changed, it expects them to stay.
  showDocuments([]);
  const before = registry.length;
  return () => {
    showDocuments([]);
    for (const { name } of registry.splice(before)) delete wires[name];
    redraw();
  };
};

/** The resources that these declarations make. After the test nothing of them remains in the modules that files share. */
export const resourcesOf = (declarations: readonly unknown[]) => {
  const before = registry.length;
  const texts = { ...declaredTexts };
  declare(declarations, declarationFault);
  const resources = registry.splice(before);
  onTestFinished(() => {
    for (const { name } of resources) delete wires[name];
    for (const language of languages) declaredTexts[language] = texts[language];
  });
  return resources;
};

/** The resources that these declarations make, and a provider of their texts. */
export const declaredLists = async (declarations: readonly unknown[], language: 'en' | 'de' = 'en') => ({
  resources: resourcesOf(declarations),
  i18nProvider: await createI18nProvider(language, () => {}),
});
