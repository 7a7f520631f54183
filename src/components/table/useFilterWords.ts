import { useListContext, useTranslate } from 'ra-core';
import { type FilterGroup, isToldApart } from '../../lib/filters';
import { choiceWord, labelled } from '../../lib/words';

type Values = Readonly<Record<string, unknown>>;

/** What a filter of the list means in words: 'Product: CAD'. Of days, of a record, and without values, only its name. */
export const useFilterWords = () => {
  const translate = useTranslate();
  const { resource } = useListContext();
  return (group: FilterGroup, values?: Values): string => {
    const { name, sources, type, isSearch } = group;
    const key = `resources.${resource}.${isSearch ? 'search' : 'filters'}.${name}`;
    const field = translate(`resources.${resource}.fields.${name}`, { _: name });
    const value = values?.[sources[0] ?? name];
    if (type === 'boolean') {
      const answer = value === undefined || value === 1 ? 'yes' : 'no';
      return translate(`${key}.${answer}`, { _: labelled(field, translate(`portal.values.${answer}`), translate) });
    }
    const label = translate(key, { _: field });
    if (isToldApart(group)) return label;
    const text = value === undefined ? '' : String(value);
    if (!text) return label;
    return labelled(label, type === 'choice' ? choiceWord(translate, resource, name, text) : text, translate);
  };
};
