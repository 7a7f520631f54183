import { useListContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useFigure } from '../useFigure';
import { useTouchSight } from '../useTouch';
import { PageButtons } from './PageButtons';
import { usePageAhead } from './usePageAhead';

/**
 * 'x-y of n' or that there is nothing, and the page buttons. It is there before either, so that both are read out. The
 * count of the server sets the number of pages. Of a search that the server does not count to the end, `meta.moreThan`
 * is how many it knows of.
 * @param children what stands between them
 */
export const ListPagination = ({ children }: { children?: ReactNode }) => {
  const translate = useTranslate();
  const figure = useFigure();
  const { data, page, perPage, total = 0, meta, setPage } = useListContext();
  const fetchPage = usePageAhead();
  // A finger gives no other sign than that it has come to the buttons.
  const line = useTouchSight(() => fetchPage(page + 1));
  // A back end that ignores the limit has sent all there is.
  const isWhole = data !== undefined && data.length > perPage;
  const pages = isWhole ? 1 : Math.ceil(total / perPage);
  const range = {
    offsetBegin: figure(isWhole ? 1 : (page - 1) * perPage + 1),
    offsetEnd: figure(isWhole ? total : Math.min(page * perPage, total)),
    total: figure(meta?.moreThan ?? total),
  };
  const isEmpty = data?.length === 0;
  const text = meta?.moreThan === undefined ? 'ra.navigation.page_range_info' : 'portal.shell.list.page_of_more';
  return (
    <div ref={line} className="page-line">
      <output className={isEmpty ? 'empty' : undefined}>
        {isEmpty ? translate('portal.shell.list.empty') : total > 0 && translate(text, range)}
      </output>
      {children}
      {pages > 1 && <PageButtons pages={pages} page={page} onChoose={setPage} onIntent={fetchPage} />}
    </div>
  );
};
