import { type RaRecord, useGetOne, useResourceDefinitions } from 'ra-core';
import { useCallback } from 'react';
import type { ListDeclaration } from '../../../contract/listDeclaration';
import { useReadableList } from '../../components/usePerson';
import type { ResourceDeclaration } from '../../lib/resource';
import { asText, isId } from '../columns';
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

/** The record that has the parts, once its id is known. None of a list that the person may not read. */
export const useOwner = (list: string, id: unknown) => {
  const isReadable = useReadableList(list) !== undefined;
  return useGetOne<RaRecord>(list, { id: isId(id) ? id : 0 }, { enabled: isReadable && isId(id) });
};
