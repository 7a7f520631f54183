import Skeleton from '@mui/material/Skeleton';
import { type RaRecord, useListContext, useResourceDefinition } from 'ra-core';
import { memo } from 'react';
import type { ResourceDeclaration } from '../../lib/resource';
import { useTouchPreload } from '../useTouch';
import { RecordCard } from './RecordCard';
import { SortChoice } from './SortChoice';
import type { RowsProps } from './types';
import { useOpenRow } from './useOpenRow';

const Cards = <R extends RaRecord>(props: RowsProps<R>) => {
  const { data, isFetching, isPending, resource } = useListContext<R>();
  const { options } = useResourceDefinition<Partial<ResourceDeclaration>>({ resource });
  const openRow = useOpenRow();
  useTouchPreload([data && options?.show]);
  return (
    <>
      <SortChoice columns={props.columns} />
      {isPending && <Skeleton variant="rounded" height={320} />}
      <ul className="cards" aria-busy={Boolean(isPending || isFetching)} {...openRow}>
        {data?.map(record => (
          <RecordCard key={record.id} record={record} {...props} />
        ))}
      </ul>
    </>
  );
};

/** Rows as cards, for phones. */
export const RecordCards = memo(Cards) as typeof Cards;
