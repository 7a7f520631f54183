import { useResourceDefinitions, useTranslate } from 'ra-core';
import { useCallback } from 'react';

/** 'license_notes' as 'License notes', which is what react-admin makes of it. */
const readable = (name: string): string => {
  const words = name.replaceAll(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What a resource is called: by the catalogue, else by its `options.label`, else by its name. */
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
