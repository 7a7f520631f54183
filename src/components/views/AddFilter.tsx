import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useListContext, useTranslate } from 'ra-core';
import { type FormEvent, type RefObject, useState } from 'react';
import { searchTextMaxLength } from '../../../contract/constants';
import { isUsable, type OfferedFilter } from '../../lib/filters';
import { SelectField } from '../SelectField';
import { useFilterWords } from '../table/useFilterWords';
import { ListPanel } from './ListPanel';

interface Props {
  filters: readonly OfferedFilter[];
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Chooses one of the list's filters and its value. */
export const AddFilter = ({ filters, anchor, onClose }: Props) => {
  const translate = useTranslate();
  const wordsOf = useFilterWords();
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const [chosen, setChosen] = useState(filters[0]);
  const [text, setText] = useState('');
  if (!chosen) return null;
  const value = text || initialValue(chosen);
  const given = chosen.type === 'boolean' ? Number(value) : value.trim();

  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (given === '' || !isUsable(chosen, given)) return;
    setFilters({ ...filterValues, [chosen.source]: given }, displayedFilters);
    onClose();
  };
  return (
    <ListPanel title={translate('portal.shell.filters.add')} anchor={anchor} side="left" width={300} onClose={onClose}>
      <Box component="form" onSubmit={apply} noValidate sx={{ display: 'grid', gap: 2, mt: 2 }}>
        <SelectField
          label={translate('portal.views.filters.filter')}
          value={chosen.source}
          onChange={source => {
            setChosen(filters.find(filter => filter.source === source));
            setText('');
          }}
        >
          {filters.map(filter => (
            <option key={filter.source} value={filter.source}>
              {wordsOf(filter)}
            </option>
          ))}
        </SelectField>
        <ValueInput filter={chosen} value={value} onChange={setText} />
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={given === '' || !isUsable(chosen, given)}>
            {translate('portal.views.filters.apply')}
          </Button>
        </Box>
      </Box>
    </ListPanel>
  );
};

const initialValue = ({ type, choices }: OfferedFilter): string =>
  type === 'boolean' ? '1' : type === 'choice' ? (choices?.[0] ?? '') : '';

interface ValueInputProps {
  filter: OfferedFilter;
  value: string;
  onChange: (value: string) => void;
}

const ValueInput = ({ filter, value, onChange }: ValueInputProps) => {
  const translate = useTranslate();
  const wordsOf = useFilterWords();
  const { type, choices } = filter;
  const label = translate('portal.views.filters.value');
  if (type === 'boolean' || type === 'choice')
    return (
      <SelectField label={label} value={value} onChange={onChange}>
        {(choices ?? ['1', '0']).map(choice => (
          <option key={choice} value={choice}>
            {choices
              ? translate(`portal.values.${filter.source}.${choice}`, { _: choice })
              : wordsOf(filter, Number(choice))}
          </option>
        ))}
      </SelectField>
    );
  return (
    <TextField
      label={label}
      type={type === 'date' ? 'date' : 'text'}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: searchTextMaxLength } }}
    />
  );
};
