import { type Identifier, useTranslate } from 'ra-core';

interface Props {
  id: Identifier;
  name: string;
  isSelected: boolean;
  /** @param isRange with all rows since the one before */
  onSelect: (id: Identifier, isRange: boolean) => void;
}

/** The box at the start of a row. Its label fills the cell, so that a near miss does not open the record. */
export const SelectRow = ({ id, name, isSelected, onSelect }: Props) => {
  const translate = useTranslate();
  return (
    <label>
      <input
        type="checkbox"
        aria-label={translate('portal.shell.bulk.row', { name })}
        checked={isSelected}
        onChange={({ nativeEvent }) => onSelect(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  );
};
