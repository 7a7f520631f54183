import { useLocaleState, useTranslate } from 'ra-core';
import type { PublishedDocument } from '../../../contract/extensions/resources';
import type { ListDeclaration } from '../../../contract/listDeclaration';
import { portalName } from '../../../contract/constants';
import { readable } from '../../../i18n';
import { useRegistry } from '../../registry';
import { listNameIn } from '../listName';
import { isPublishedHere, obstacleTo } from '../published';
import { usePublished } from '../PublishedLists';
import type { NamedList } from './addresses';

/** A list that needs no code, wherever it is declared, or the company's settings of the portal's own. */
export interface ListEntry extends NamedList {
  title: string;
  /** The one that is published or in a file, else the draft. */
  declaration: ListDeclaration;
  /** Absent for a list of a file or the configuration. */
  document?: PublishedDocument;
  /** It comes with the portal: nobody has declared it. */
  isShipped?: true | undefined;
  /** What is wrong with the declaration of a file or the configuration, which nobody sees then. */
  fault?: string | undefined;
  /** Why a published list is not shown. */
  obstacle?: 'shadowed' | 'taken' | undefined;
}

/** The plural of the list's name in a language, or in English, or else made of the name. */
export const titleOf = (name: string, { words }: Partial<ListDeclaration>, language: string): string => {
  const texts: Partial<Record<string, { name?: unknown }>> = words ?? {};
  const said = texts[language]?.name ?? texts.en?.name;
  // A file may have anything there.
  return typeof said === 'string' ? listNameIn(said).many : readable(name);
};

/** Whether an entry is a list that people see, with a page of its own. */
export const isOpen = ({ name, document, obstacle }: ListEntry): boolean =>
  name !== portalName && !obstacle && (!document || document.declaration !== null);

/** All lists that need no code, by title. Without the extension, those of files and the configuration. */
export const useListEntries = () => {
  const { documents, isPending, isError, refetch, hasExtension } = usePublished();
  const translate = useTranslate();
  const [language] = useLocaleState();
  const resources = useRegistry();
  const titled = (name: string, declaration: Partial<ListDeclaration>) => titleOf(name, declaration, language);
  const published = documents.map((document): ListEntry => {
    const { name } = document;
    const declaration = (document.declaration ??
      document.draft?.declaration ??
      document.withdrawn ?? { name }) as ListDeclaration;
    if (name === portalName) return { name, title: translate('portal.settings.title'), declaration, document };
    return { name, title: titled(name, declaration), declaration, document, obstacle: obstacleTo(name) };
  });
  const ofFiles = resources.flatMap(({ name, options = {} }): ListEntry[] => {
    const { declared, fault, isShipped } = options as { declared?: ListDeclaration; fault?: string; isShipped?: true };
    if (!(declared || fault) || isPublishedHere(name)) return [];
    const declaration = declared ?? ({ name } as ListDeclaration);
    return [{ name, title: titled(name, declaration), declaration, isShipped, fault }];
  });
  const both = new Set(ofFiles.map(({ name }) => name).filter(name => documents.some(each => each.name === name)));
  const all = [...published, ...ofFiles].map(entry =>
    both.has(entry.name) ? { ...entry, from: entry.document ? ('published' as const) : ('file' as const) } : entry,
  );
  const entries = all.toSorted((one, other) => one.title.localeCompare(other.title, language));
  return { entries, isPending: hasExtension && isPending, isError, refetch, hasExtension };
};
