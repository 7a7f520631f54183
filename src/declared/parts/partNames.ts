import { type Identifier, useResourceDefinitions } from 'ra-core';
import { useCallback } from 'react';
import type { ListDeclaration } from '../../../contract/listDeclaration';
import type { ResourceDeclaration } from '../../lib/resource';
import { asText } from '../columns';
import type { Part } from '../sent';

/** Names the parts of a list's records: by the first column that the list's declaration has of them. */
export const usePartName = (): ((list: string, parts: string, part: Part) => string) => {
  const definitions = useResourceDefinitions<Partial<ResourceDeclaration>>();
  return useCallback(
    (list, parts, part) => {
      const declared = definitions[list]?.options?.options?.declared as Partial<ListDeclaration> | undefined;
      const [title] = declared?.parts?.find(({ source }) => source === parts)?.fields ?? [];
      return asText((title && part[title.source]) ?? part.id ?? '');
    },
    [definitions],
  );
};

export const isIdentifier = (value: unknown): value is Identifier =>
  typeof value === 'number' || typeof value === 'string';
