import { onTestFinished } from 'vitest';
import { languages } from '../../contract/constants';
import { declarationFault } from '../../contract/declarations';
import { createI18nProvider, declaredTexts } from '../../i18n';
import { declare } from '../../src/declared/declare';
import { showDocuments } from '../../src/declared/published';
import type { ResourceDeclaration } from '../../src/lib/resource';
import { redraw, registry, wires } from '../../src/registry';

/** Takes lists out of what files share, except for the registry, and puts the texts back. */
const forget = (lists: readonly ResourceDeclaration[], texts: typeof declaredTexts) => {
  for (const { name } of lists) delete wires[name];
  for (const language of languages) declaredTexts[language] = texts[language];
};

/** Notes what is registered now. Call what it returns to take out what pages have added since. */
export const noteRegistry = () => {
  // Once it has added the pages on which lists are changed, it expects them to stay.
  showDocuments([]);
  // A page of a file before may have added the catalogue's lists when its test was over.
  const late = registry.filter(({ options }) => (options as { isShipped?: true } | undefined)?.isShipped);
  for (const list of late) registry.splice(registry.indexOf(list), 1);
  forget(late, declaredTexts);
  const before = registry.length;
  const texts = { ...declaredTexts };
  return () => {
    showDocuments([]);
    forget(registry.splice(before), texts);
    redraw();
  };
};

/** The resources that these declarations make. After the test nothing of them remains in the modules that files share. */
export const resourcesOf = (declarations: readonly unknown[]) => {
  const before = registry.length;
  const texts = { ...declaredTexts };
  declare(declarations, declarationFault);
  const resources = registry.splice(before);
  onTestFinished(() => forget(resources, texts));
  return resources;
};

/** The resources that these declarations make, and a provider of their texts. */
export const declaredLists = async (declarations: readonly unknown[], language: 'en' | 'de' = 'en') => ({
  resources: resourcesOf(declarations),
  i18nProvider: await createI18nProvider(language, () => {}),
});
