import { useTranslate } from 'ra-core';

export interface ChipProps {
  /** What the filter means. */
  words: string;
  onChange: (button: HTMLButtonElement) => void;
  onRemove: () => void;
}

/** A filter in words, to be changed or removed. */
export const Chip = ({ words, onChange, onRemove }: ChipProps) => {
  const translate = useTranslate();
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={translate('portal.shell.filters.change', { filter: words })}
        onClick={({ currentTarget }) => onChange(currentTarget)}
      >
        {words}
      </button>
      <button type="button" aria-label={translate('portal.shell.filters.remove', { filter: words })} onClick={onRemove}>
        ×
      </button>
    </li>
  );
};
