import type { UsePaginationItem } from '@mui/material/usePagination';
import { useTranslate } from 'ra-core';

/** Material's icons of these names, as bare paths. */
const icons: Partial<Record<UsePaginationItem['type'], string>> = {
  first: 'M18.41 16.59 13.82 12l4.59-4.59L17 6l-6 6 6 6zM6 6h2v12H6z',
  previous: 'M15.41 7.41 14 6l-6 6 6 6 1.41-1.41L10.83 12z',
  next: 'M10 6 8.59 7.41 13.17 12l-4.58 4.59L10 18l6-6z',
  last: 'M5.59 7.41 10.18 12l-4.59 4.59L7 18l6-6-6-6zM16 6h2v12h-2z',
};

interface Props extends UsePaginationItem {
  /** Somebody is about to press it. */
  onIntent: (page: number | null) => void;
}

/** A button of the page line, plain like what is in the rows. */
export const PageButton = ({ type, page, selected, disabled, onClick, onIntent }: Props) => {
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
