import usePagination, { type UsePaginationItem } from '@mui/material/usePagination';
import { useQueryClient } from '@tanstack/react-query';
import { LinkBase, useDataProvider, useEvent, useListContext, useResourceDefinition, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { isAllowedBy } from '../../lib/access';
import type { ResourceDeclaration } from '../../lib/resource';
import { useFigure } from '../useFigure';
import { usePerson } from '../usePerson';
import { useResourceName } from '../useResourceName';
import { useTouchSight } from '../useTouch';
import { pageQuery } from './listDefaults';

/** 'x-y of n' and the page buttons. `meta.moreThan` is set if the server stopped counting there. */
export const Pagination = () => {
  const translate = useTranslate();
  const figure = useFigure();
  const { data, page, perPage, total = 0, meta, setPage } = useListContext();
  const fetchPage = usePageAhead();
  // Touch screens have no hover, so the next page is fetched when the buttons come into view.
  const line = useTouchSight(() => fetchPage(page + 1));
  // A back end that ignores the page size sends all records.
  const isWhole = data !== undefined && data.length > perPage;
  const pages = isWhole ? 1 : Math.ceil(total / perPage);
  const range = {
    offsetBegin: figure(isWhole ? 1 : (page - 1) * perPage + 1),
    offsetEnd: figure(isWhole ? total : Math.min(page * perPage, total)),
    total: figure(meta?.moreThan ?? total),
  };
  const isEmpty = data?.length === 0;
  const text = `portal.shell.list.page_of${meta?.moreThan === undefined ? '' : '_more'}`;
  return (
    <div ref={line} className="page-line">
      <output className={isEmpty ? 'empty' : undefined}>
        {isEmpty ? <Empty /> : total > 0 && translate(text, range)}
      </output>
      {pages > 1 && <PageButtons pages={pages} page={page} onChoose={setPage} onIntent={fetchPage} />}
    </div>
  );
};

/** The way out of an empty list: the whole list, the list without filters, or the page that makes a first record. */
const Empty = () => {
  const translate = useTranslate();
  const { resource, filterValues, displayedFilters, setFilters } = useListContext();
  const { options } = useResourceDefinition<Partial<ResourceDeclaration>>({ resource });
  const filters = Object.keys(filterValues);
  const text = translate('portal.shell.list.empty');
  if (filters.length === 0)
    return (
      <>
        {/* The specification's lists say both. */}
        {!options?.extension && text}
        <div>{translate(`resources.${resource}.empty`, { _: options?.extension ? text : '' })}</div>
        {options?.madeBy && <MakeFirst by={options.madeBy} />}
      </>
    );
  const search = options?.searchFields?.find(({ field }) => field in filterValues)?.field;
  const isNarrowed = search !== undefined && filters.length > 1;
  const widen = () => setFilters(isNarrowed ? { [search]: filterValues[search] } : {}, displayedFilters);
  return (
    <>
      {text}
      <button type="button" className="plain-button" onClick={widen}>
        {translate(`portal.shell.list.${isNarrowed ? 'search_all' : 'clear_filters'}`)}
      </button>
    </>
  );
};

const MakeFirst = ({ by }: { by: string }) => {
  const nameOf = useResourceName();
  const person = usePerson();
  const { options } = useResourceDefinition<Partial<ResourceDeclaration>>({ resource: by });
  if (!options || !isAllowedBy(options.access, person)) return null;
  return (
    <LinkBase className="link" to={`/${by}`}>
      {nameOf(by)}
    </LinkBase>
  );
};

/** Prefetches the page whose button has the pointer or the focus, and the next page once a page was turned. */
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
    // A LocalTable has nothing to fetch.
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
  onIntent: (page: number | null) => void;
}

/** Uses only MUI's hook, because its `Pagination` would style each button again whenever a page is turned. */
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

const icons: Partial<Record<UsePaginationItem['type'], string>> = {
  first: 'M18.41 16.59 13.82 12l4.59-4.59L17 6l-6 6 6 6zM6 6h2v12H6z',
  previous: 'M15.41 7.41 14 6l-6 6 6 6 1.41-1.41L10.83 12z',
  next: 'M10 6 8.59 7.41 13.17 12l-4.58 4.59L10 18l6-6z',
  last: 'M5.59 7.41 10.18 12l-4.59 4.59L7 18l6-6-6-6zM16 6h2v12h-2z',
};

interface PageButtonProps extends UsePaginationItem {
  onIntent: (page: number | null) => void;
}

const PageButton = ({ type, page, selected, disabled, onClick, onIntent }: PageButtonProps) => {
  const translate = useTranslate();
  if (type === 'start-ellipsis' || type === 'end-ellipsis') return <span className="page-button">…</span>;
  const icon = icons[type];
  const name = type === 'page' ? (selected ? 'current_page' : 'page') : type;
  return (
    <button
      type="button"
      className={selected ? 'page-button selected' : 'page-button'}
      // A `disabled` button would lose the focus on the last page.
      aria-disabled={disabled}
      aria-label={translate(`portal.shell.list.to_page.${name}`, { page })}
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
