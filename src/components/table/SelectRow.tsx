import { useTranslate } from 'ra-core';

interface SelectRowProps {
  checked: boolean;
  /** The record's name. */
  name?: string;
  onToggle: () => void;
}

export const SelectRow = ({ checked, name = '', onToggle }: SelectRowProps) => {
  const translate = useTranslate();
  return (
    <input
      type="checkbox"
      aria-label={translate('portal.shell.list.select', { name }).trim()}
      checked={checked}
      onChange={onToggle}
    />
  );
};
