import { useNavigate, useResourceDefinitions } from 'ra-core';
import type { ClipboardEvent } from 'react';
import { searchTextMaxLength } from '../../contract/constants';
import type { ResourceDeclaration } from '../lib/resource';
import { usePerson } from './usePerson';
import { focusingTitle } from './useTitleFocus';

/** The page "Work on a list". */
export const workOnListPath = '/work-on-a-list';

/**
 * Location state with a list that the page looks up at once, after it has taken it out of the browser's history. It is
 * not in the address, because it has people's addresses.
 */
export const listState = (list: string) => ({ ...focusingTitle, list });

/** Whether this person can find several entries at once. */
export const useWorksOnLists = (): boolean => {
  const person = usePerson();
  const definitions = Object.values(useResourceDefinitions<ResourceDeclaration>());
  return person?.isManager === true && definitions.some(({ options }) => options?.listWork);
};

/** @returns a function that opens the page with a list, if this person has the page */
export const useOpenList = (): ((list: string) => void) | undefined => {
  const navigate = useNavigate();
  const worksOnLists = useWorksOnLists();
  return worksOnLists ? list => navigate(workOnListPath, { state: listState(list) }) : undefined;
};

/** Far more than 5,000 entries. The browser cuts a longer text. */
const longestPaste = 1_000_000;

/**
 * The whole text of a search box after a paste, with its lines. The browser itself would join two lines to one word,
 * and cut a long list.
 * @param most characters that the box shows
 * @returns undefined if the browser can paste the text itself
 */
export const withPasted = (
  event: ClipboardEvent<HTMLInputElement>,
  most: number = searchTextMaxLength,
): string | undefined => {
  const pasted = event.clipboardData.getData('text').trim();
  const isShort = pasted.length <= most && !/[\r\n\t]/.test(pasted);
  if (isShort || pasted.length > longestPaste) return undefined;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  return value.slice(0, selectionStart ?? value.length) + pasted + value.slice(selectionEnd ?? value.length);
};

/** The part of a pasted text that a search box shows. */
export const onOneLine = (text: string, most: number = searchTextMaxLength): string =>
  text.replaceAll(/[\r\n\t]+/g, ' ').slice(0, most);
