import { useLocation } from 'react-router-dom';

/** Which of two lists is meant, if a file and a published list have one name. */
export interface NamedList {
  name: string;
  from?: 'file' | 'published' | undefined;
}

/** The address of the page about a list. */
export const pageOf = ({ name, from }: NamedList): string => `/lists/${name}${from ? `?from=${from}` : ''}`;

/** The address of a list's editor. */
export const editorOf = ({ name, from }: NamedList): string => `/lists/new?of=${name}${from ? `&from=${from}` : ''}`;

/** What the address says of the list beside its name. */
export const useFrom = (): string | null => new URLSearchParams(useLocation().search).get('from');
