import { type RaRecord, useListContext, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../useCall';
import { useFigure } from '../useFigure';
import { usePortalNotify } from '../usePortalNotify';
import type { Column } from './types';
import { useColumnLabel } from './useColumnLabel';

interface Progress {
  done: number;
  /** 0 as long as it is not known. */
  total: number;
}

/** Downloads what the list finds as a CSV file and says how much that was. A page that is left asks for no more. */
export const useExport = <R extends RaRecord>(columns: readonly Column<R>[]) => {
  const translate = useTranslate();
  const figure = useFigure();
  const notify = usePortalNotify();
  const labelOf = useColumnLabel();
  const call = useCall();
  const { resource, sort, filterValues: filter } = useListContext<R>();
  const [progress, setProgress] = useState<Progress>();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const write = async () => {
    const { exportRows } = await import('../export/exportRows');
    return call(provider =>
      exportRows<R>({
        name: `${resource}-${new Date().toISOString().slice(0, 10)}`,
        columns,
        headers: columns.map(labelOf),
        translate,
        ask: pagination => {
          if (isGone.current) throw new Error('The page was left.');
          return provider.getList<R>(resource, { pagination, sort, filter });
        },
        onProgress: (done, total) => setProgress({ done, total }),
      }),
    );
  };

  const start = async () => {
    setProgress({ done: 0, total: 0 });
    try {
      const { written, isAll } = await write();
      notify.success(`portal.shell.export.${isAll ? 'done' : 'some'}`, {
        values: { smart_count: written, written: figure(written) },
      });
    } catch {
      if (!isGone.current) notify.error('portal.shell.toasts.error', { detail: 'portal.shell.export.failed' });
    }
    setProgress(undefined);
  };
  return { start, progress };
};
