import { type RaRecord, useResourceDefinitions, useTranslate } from 'ra-core';
import { useState } from 'react';
import { startSort } from '../../components/table/listDefaults';
import { presetSearch } from '../../components/table/PresetLinks';
import { anything, canGuess } from '../../components/table/useSearch';
import { useCopyLink } from '../../components/useCopy';
import { useOffer } from '../../components/useExtension';
import { useTotal } from '../../components/useFigure';
import { usePerson, useVerdict } from '../../components/usePerson';
import { useResourceName } from '../../components/useResourceName';
import { addressOf, useViews } from '../../components/views/openView';
import { isOffered } from '../../lib/filters';
import { plain } from '../../lib/plain';
import { recordAddress, recordName } from '../../lib/records';
import type { ResourceDeclaration } from '../../lib/resource';
import { allOf, labelled } from '../../lib/words';
import { useMenuEntries } from '../Sidebar';
import { type Candidate, type Found, matchedValue } from './search';

/** A line of the palette. */
export interface Entry {
  id: string;
  group: string;
  label: string;
  /** Shown below the label. */
  detail?: string;
  /** The address that it opens. */
  to?: string;
  /** The state of the location that it opens. */
  state?: object;
  /** Set for a record, whose page leads back to where it was opened from. */
  isRecord?: boolean;
  /** Called once the palette is closed. */
  run?: () => void;
  /** Called at once; it closes the palette itself. */
  stays?: boolean;
}

/** The entries that contain every word of the text. */
export const matching = (entries: readonly Entry[], text: string): Entry[] => {
  const words = plain(text).split(/\s+/);
  return entries.filter(({ group, label }) => words.every(word => plain(`${group} ${label}`).includes(word)));
};

/** Every entry before filtering: actions on the open page, pages, saved views, and presets of lists. */
export const useCommands = (lists: readonly ResourceDeclaration[], onSheet: () => void): Entry[] => {
  const translate = useTranslate();
  const nameOf = useResourceName();
  const person = usePerson();
  const mayReadClients = useVerdict('show_license_oauth_clients') === 'allowed';
  const offer = useOffer();
  const { views } = useViews();
  const copyLink = useCopyLink();
  const menu = useMenuEntries();
  const [actions] = useState(pageActions);
  const group = (name: string) => translate(`portal.palette.groups.${name}`);
  const copy = translate('portal.shell.views.copy_link');
  const pages = [
    ...menu.flatMap(({ to, label, target }) => (target ? [] : [{ to, label }])),
    ...(mayReadClients ? [{ to: '/company-oauth', label: translate('portal.oauth.company_title') }] : []),
    ...(person?.isManager && offer.has('audit')
      ? [{ to: '/history', label: translate('portal.shell.my_changes') }]
      : []),
  ];
  const presets = lists.flatMap(({ name, presets = [], defaultSort = 'id' }) =>
    presets
      .filter(preset => isOffered(preset, offer))
      .map(({ name: preset, filter, sort = defaultSort }) => ({
        to: `/${name}?${presetSearch({ filter, sort })}`,
        label: labelled(nameOf(name), translate(`resources.${name}.presets.${preset}`), translate),
      })),
  );
  const links = (kind: string, entries: readonly { to: string; label: string }[]) =>
    entries.map(entry => ({ ...entry, id: `${kind} ${entry.to}`, group: group(kind) }));
  const commands = [
    ...actions.map(action => ({ label: action.name, run: () => press(action) })),
    ...(actions.some(({ name }) => name === copy) ? [] : [{ label: copy, run: () => void copyLink() }]),
    { label: translate('portal.palette.keys.title'), run: onSheet, stays: true },
  ].map(command => ({ ...command, id: `here ${command.label}`, group: group('here') }));
  return [
    ...links('pages', pages),
    ...commands,
    ...links(
      'views',
      views.map(view => ({ to: addressOf(view), label: view.name })),
    ),
    ...links('presets', presets),
  ];
};

const asAnything = encodeURIComponent(JSON.stringify({ [anything]: true }));

/** The palette shows this many of the records found. The list shows all. */
const maxShown = 8;

/** Entries for the records that a text found in a list, and for the list of all of them. */
export const useRecordEntries = (lists: readonly ResourceDeclaration[]) => {
  const translate = useTranslate();
  const totalOf = useTotal();
  const nameOf = useResourceName();
  const offer = useOffer();
  const definitions = useResourceDefinitions<Partial<ResourceDeclaration>>();
  const searchName = ({ resource, field }: Candidate) => translate(`resources.${resource}.search.${field}`);
  const listAddress = ({ resource, field, text }: Candidate) => {
    const list: Partial<ResourceDeclaration> = lists.find(({ name }) => name === resource) ?? {};
    const address = `/${resource}?${presetSearch({ filter: { [field]: text }, sort: startSort(list, offer) })}`;
    // The list then says what else the text is, and its box has the text of a field that is no choice of its own.
    return canGuess((list.searchFields ?? []).filter(search => isOffered(search, offer)))
      ? `${address}&displayedFilters=${asAnything}`
      : address;
  };
  const details = (record: RaRecord, found: Found): string[] => {
    const matched = matchedValue(record, found);
    const others = found.detail?.(record, translate) ?? [];
    return [labelled(searchName(found), matched, translate), ...others.filter(other => other !== matched)];
  };
  /** How many there are in all lists. */
  const countOf = (all: readonly Found[]) => {
    const count = all.reduce((sum, { total, moreThan = total }) => sum + moreThan, 0);
    return totalOf(count, all.some(({ moreThan }) => moreThan !== undefined) ? count : undefined);
  };
  const ofFound = (found: Found): Entry[] => {
    const { resource, records, total } = found;
    const group = nameOf(resource);
    return [
      ...records.slice(0, maxShown).map(record => ({
        id: `record ${resource} ${record.id}`,
        group,
        label: recordName(definitions[resource]?.options ?? {}, record),
        detail: details(record, found).join(' · '),
        to: recordAddress(definitions[resource]?.options ?? {}, record.id) ?? listAddress(found),
        isRecord: true,
      })),
      {
        id: `all ${resource}`,
        group,
        label: translate(allOf('portal.palette.all', total), { smart_count: total, count: countOf([found]) }),
        to: listAddress(found),
      },
    ];
  };
  return { countOf, ofFound };
};

const pressable = 'button, a.MuiButton-root, [role="tab"]';
/** Leaves out rows, and links that the palette offers anyway. */
const elsewhere = 'table, .cards, nav, [role="dialog"]';

const nameOf = (element: HTMLElement) => (element.ariaLabel ?? element.textContent ?? '').trim();

const isUsable = (element: HTMLElement) =>
  !element.matches(':disabled, [aria-disabled="true"], [aria-selected="true"]') &&
  !element.closest(elsewhere) &&
  // jsdom lacks this method.
  element.checkVisibility?.({ visibilityProperty: true }) !== false;

interface PageAction {
  name: string;
  element: HTMLElement;
}

/**
 * The tabs and buttons of the open page, which check themselves who may press them. Buttons in rows, and those with the
 * same name as another, are left out.
 */
const pageActions = (): PageAction[] => {
  const elements = [...document.querySelectorAll<HTMLElement>(`#content :is(${pressable})`)].filter(isUsable);
  const actions = elements.map(element => ({ name: nameOf(element), element }));
  return actions.filter(({ name }) => name && actions.filter(other => other.name === name).length === 1);
};

/** Focuses the element first, so that a menu or a dialog returns the focus there. */
const press = ({ element }: PageAction) => {
  element.focus();
  element.click();
};
