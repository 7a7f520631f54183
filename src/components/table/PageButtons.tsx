import usePagination from '@mui/material/usePagination';
import { useTranslate } from 'ra-core';
import { PageButton } from './PageButton';

interface Props {
  pages: number;
  page: number;
  onChoose: (page: number) => void;
  /** Somebody is about to choose it. */
  onIntent: (page: number | null) => void;
}

/** Which buttons there are is MUI's reckoning; its `Pagination` would style them one by one, at each turn of a page. */
export const PageButtons = ({ pages, page, onChoose, onIntent }: Props) => {
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
