import { useResourceDefinitions, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { readable } from '../../i18n';

/**
 * The label from the catalogue, `options.label` or the name. useGetResourceLabel would add 3 KiB for its inflection
 * library.
 */
export const useResourceName = () => {
  const translate = useTranslate();
  const definitions = useResourceDefinitions();
  return useCallback(
    (resource: string, count = 2): string => {
      const { label = readable(resource) } = definitions[resource]?.options ?? {};
      const fallback = translate(label, { smart_count: count, _: label });
      return translate(`resources.${resource}.name`, { smart_count: count, _: fallback });
    },
    [translate, definitions],
  );
};
