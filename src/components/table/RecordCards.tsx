import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type RaRecord, useListContext, useResourceDefinition, useTranslate } from 'ra-core';
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
  const translate = useTranslate();
  const openRow = useOpenRow();
  useTouchPreload([data && options?.show]);
  return (
    <>
      <SortChoice columns={props.columns} />
      {isPending && <Skeleton variant="rounded" height={320} />}
      {data?.length === 0 && (
        <Typography component="output" sx={{ display: 'block', py: 4, textAlign: 'center' }}>
          {translate('portal.shell.list.empty')}
        </Typography>
      )}
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
