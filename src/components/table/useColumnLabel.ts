import { useListContext, useTranslate } from 'ra-core';
import type { Column } from './types';

/** Gives a column's translated header: its own label, or the field's name in the list's resource. */
export const useColumnLabel = () => {
  const { resource } = useListContext();
  const translate = useTranslate();
  return ({ source, label = `resources.${resource}.fields.${source}` }: Pick<Column, 'source' | 'label'>): string =>
    translate(label);
};
