import { useListContext, useTranslate } from 'ra-core';
import type { Column } from './types';

export const useColumnLabel = () => {
  const { resource } = useListContext();
  const translate = useTranslate();
  return ({ source, label = `resources.${resource}.fields.${source}` }: Pick<Column, 'source' | 'label'>): string =>
    translate(label);
};
