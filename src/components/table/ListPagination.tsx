import usePagination, { type UsePaginationItem } from '@mui/material/usePagination';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useEvent, useListContext, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFigure } from '../useFigure';
import { useTouchSight } from '../useTouch';
import { pageQuery } from './listDefaults';

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

/**
 * Fetches pages of a list before they are opened: the one a pointer or the focus is on, and whoever has turned a page
 * gets the one after it. Whoever reads the top of one page only does not make the server pay for two.
 * @returns for whoever else sees a sign that a page is about to be opened
 */
const usePageAhead = () => {
  const { resource, page, perPage, sort, filter, filterValues, total = 0, isFetching } = useListContext();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const queryOf = (number: number) =>
    pageQuery(dataProvider, resource, {
      pagination: { page: number, perPage },
      sort,
      filter: { ...filterValues, ...filter },
    });

  const fetchPage = useEvent((number: number | null) => {
    const isPage = number !== null && number > 0 && (number - 1) * perPage < total;
    // A list of rows that came with a record asks nobody.
    const isServers = queryClient.getQueryState(queryOf(page).queryKey) !== undefined;
    if (isPage && isServers) void queryClient.prefetchQuery(queryOf(number));
  });

  const lastPage = useRef(page);
  useEffect(() => {
    if (isFetching) return;
    const step = page - lastPage.current;
    lastPage.current = page;
    if (Math.abs(step) === 1) fetchPage(page + step);
  }, [page, isFetching, fetchPage]);

  return fetchPage;
};

interface Props {
  pages: number;
  page: number;
  onChoose: (page: number) => void;
  /** Somebody is about to choose it. */
  onIntent: (page: number | null) => void;
}

/** Which buttons there are is MUI's reckoning; its `Pagination` would style them one by one, at each turn of a page. */
const PageButtons = ({ pages, page, onChoose, onIntent }: Props) => {
  const translate = useTranslate();
  const { items } = usePagination({
    count: pages,
    page,
    onChange: (_, chosen) => onChoose(chosen),
    showFirstButton: true,
    showLastButton: true,
    siblingCount: 0,
  });
  return (
    <nav aria-label={translate('portal.shell.list.pages')}>
      <ul className="page-buttons">
        {items.map(item => (
          <li key={item.type === 'page' ? item.page : item.type}>
            <PageButton {...item} onIntent={onIntent} />
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** Material's icons of these names, as bare paths. */
const icons: Partial<Record<UsePaginationItem['type'], string>> = {
  first: 'M18.41 16.59 13.82 12l4.59-4.59L17 6l-6 6 6 6zM6 6h2v12H6z',
  previous: 'M15.41 7.41 14 6l-6 6 6 6 1.41-1.41L10.83 12z',
  next: 'M10 6 8.59 7.41 13.17 12l-4.58 4.59L10 18l6-6z',
  last: 'M5.59 7.41 10.18 12l-4.59 4.59L7 18l6-6-6-6zM16 6h2v12h-2z',
};

interface PageButtonProps extends UsePaginationItem {
  /** Somebody is about to press it. */
  onIntent: (page: number | null) => void;
}

/** A button of the page line, plain like what is in the rows. */
const PageButton = ({ type, page, selected, disabled, onClick, onIntent }: PageButtonProps) => {
  const translate = useTranslate();
  if (type === 'start-ellipsis' || type === 'end-ellipsis') return <span className="page-button">…</span>;
  const icon = icons[type];
  const name = type === 'page' ? (selected ? 'current_page' : 'page') : type;
  return (
    <button
      type="button"
      className={selected ? 'page-button selected' : 'page-button'}
      // Whoever has pressed it to the end keeps his place.
      aria-disabled={disabled}
      aria-label={translate(`ra.navigation.${name}`, { page })}
      aria-current={selected && 'page'}
      onClick={disabled ? undefined : onClick}
      onPointerEnter={() => onIntent(page)}
      onFocus={() => onIntent(page)}
    >
      {icon ? (
        <svg viewBox="0 0 24 24" aria-hidden>
          <path d={icon} />
        </svg>
      ) : (
        page
      )}
    </button>
  );
};
