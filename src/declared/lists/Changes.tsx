import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { portalName } from '../../../contract/constants';
import { isObject } from '../../../contract/isObject';
import type { PortalDeclaration } from '../../../contract/portalDeclaration';
import type { Translate } from '../../lib/words';
import { otherSettings, useSettingsChanges } from '../settings/settingsWords';
import { type Difference, differencesOf, keyOf, namedParts } from './differences';

const valueMaxLength = 120;

const valueText = (value: unknown): string => {
  const text = typeof value === 'string' ? `“${value}”` : (JSON.stringify(value) ?? '-');
  return text.length > valueMaxLength ? `${text.slice(0, valueMaxLength)} …` : text;
};

/** Named parts of a declaration, such as fields: which of them come and go is one line. */
const isEntry = ({ kind, place, from, to }: Difference): boolean =>
  kind !== 'changed' && place.length === 2 && (isObject(from ?? to) || place[0] === 'search');

/** What is said of a part of a declaration, after its name. */
const sayOf = (place: Difference['place'], value: string, translate: Translate): string => {
  const [part = '', ...inside] = place;
  const name = [translate(`portal.lists.parts.${part}`, { _: part }), ...inside].join(' › ');
  return translate('portal.values.named', { name, value });
};

const lineOf = ({ kind, place, from, to }: Difference, translate: Translate): string => {
  const names = kind === 'removed' ? valueText(from) : valueText(to);
  const said = translate(`portal.lists.change.${kind}`, { from: valueText(from), to: valueText(to), names });
  return sayOf(place, said, translate);
};

/** Each difference in words: 'Fields: added code, note', 'Fields › code › sort: from false to true'. */
const changesInWords = (before: unknown, after: unknown, translate: Translate): string[] => {
  const differences = differencesOf(before, after);
  const groups = new Map<string, Difference[]>();
  for (const difference of differences) {
    const { kind, place } = difference;
    const group = isEntry(difference) ? `${kind} ${place[0]}` : JSON.stringify([kind, place]);
    groups.set(group, [...(groups.get(group) ?? []), difference]);
  }
  return [...groups.values()].flatMap(group => {
    const [first] = group;
    if (!first) return [];
    if (!isEntry(first)) return [lineOf(first, translate)];
    const names = group.map(({ place }) => place.at(-1)).join(', ');
    return [sayOf(first.place.slice(0, 1), translate(`portal.lists.change.${first.kind}`, { names }), translate)];
  });
};

const useChangesInWords = () => {
  const translate = useTranslate();
  const settingsInWords = useSettingsChanges();
  return (name: string, before: unknown, after: unknown): string[] => {
    const [from, to] = [before ?? {}, after ?? {}];
    if (name !== portalName) return changesInWords(from, to, translate);
    const [old, now] = [from as PortalDeclaration, to as PortalDeclaration];
    return [...settingsInWords(old, now), ...changesInWords(otherSettings(old), otherSettings(now), translate)];
  };
};

/** What a new list names beside its fields. */
const partsInWords = (declaration: Readonly<Record<string, unknown>>, translate: Translate): string[] =>
  namedParts.flatMap(part => {
    const entries = declaration[part];
    return Array.isArray(entries) && entries.length > 0
      ? [sayOf([part], entries.map(keyOf).join(', '), translate)]
      : [];
  });

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <Box component="ul" sx={{ my: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
    {lines.map(line => (
      <li key={line}>{line}</li>
    ))}
  </Box>
);

interface Props {
  name: string;
  before: unknown;
  after: unknown;
}

/** What is different between two declarations. A list that was not there before names what it has. */
export const Changes = ({ name, before, after }: Props) => {
  const translate = useTranslate();
  const changesOf = useChangesInWords();
  if (!isObject(before) && isObject(after) && Array.isArray(after.fields)) {
    const fields = after.fields.map(field => Object(field).source).join(', ');
    const parts = partsInWords(after, translate);
    return (
      <>
        <Typography>{translate('portal.lists.new', { fields })}</Typography>
        {parts.length > 0 && <Lines lines={parts} />}
      </>
    );
  }
  const lines = changesOf(name, before, after);
  return lines.length === 0 ? <Typography>{translate('portal.lists.same')}</Typography> : <Lines lines={lines} />;
};
