import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useListContext, useTranslate } from 'ra-core';
import { type FormEvent, type RefObject, useState } from 'react';
import { searchTextMaxLength } from '../../../contract/constants';
import { isOfDays, isUsable } from '../../../contract/filterValue';
import { boundOf } from '../../../contract/relativeDay';
import { countIn, rangeIn } from '../../lib/dayRange';
import type { FilterGroup } from '../../lib/filters';
import { SelectField } from '../SelectField';
import { useFilterWords } from '../table/useFilterWords';
import { useReadableList } from '../usePerson';
import { choiceWord } from '../../lib/words';
import { DayRangeInput, modeIn, modesOf, rangeOf, type TypedRange } from './DayRangeInput';
import { lazyPart } from '../lazyPart';
import { ListPanel } from './ListPanel';

const ReferencePicker = lazyPart(() => import('./ReferencePicker'), 'ReferencePicker');

interface Props {
  filters: readonly FilterGroup[];
  /** The filter to change. Default: a new one. */
  changed: FilterGroup | undefined;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Chooses one of the list's filters and its value, or changes the value of one that the list has. */
export const FilterDialog = ({ filters, changed, anchor, onClose }: Props) => {
  const translate = useTranslate();
  const wordsOf = useFilterWords();
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const offered = filters.filter(({ name }) => !filters.some(({ insteadOf }) => insteadOf === name));
  const [chosen, setChosen] = useState(changed ?? offered[0]);
  const value = useFilterValue(chosen, changed ? filterValues : {});
  if (!chosen) return null;

  const choose = (filter: FilterGroup | undefined) => {
    setChosen(filter);
    value.clear();
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (!value.given) return;
    const others = Object.entries(filterValues).filter(([name]) => !chosen.sources.includes(name));
    setFilters({ ...Object.fromEntries(others), ...value.given }, displayedFilters);
    onClose();
  };
  return (
    <ListPanel
      title={translate(changed ? 'portal.views.filters.edit' : 'portal.shell.filters.add')}
      anchor={anchor}
      side="left"
      width={300}
      onClose={onClose}
    >
      <Box component="form" onSubmit={apply} noValidate sx={{ display: 'grid', gap: 2, mt: 2 }}>
        {!changed && <FilterSelect filters={offered} chosen={chosen} onChoose={choose} />}
        {isOfDays(chosen) ? (
          <DayRangeInput
            label={changed && wordsOf(chosen)}
            filter={chosen}
            value={value.range}
            onChange={value.setRange}
          />
        ) : (
          <ValueInput filter={chosen} isNamed={!changed} value={value.text} onChange={value.setText} />
        )}
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!value.given}>
            {translate('portal.views.filters.apply')}
          </Button>
        </Box>
      </Box>
    </ListPanel>
  );
};

interface SelectProps {
  filters: readonly FilterGroup[];
  chosen: FilterGroup;
  onChoose: (filter: FilterGroup | undefined) => void;
}

const FilterSelect = ({ filters, chosen, onChoose }: SelectProps) => {
  const wordsOf = useFilterWords();
  return (
    <SelectField
      label={useTranslate()('portal.views.filters.filter')}
      value={chosen.name}
      onChange={name => onChoose(filters.find(filter => filter.name === name))}
    >
      {filters.map(filter => (
        <option key={filter.name} value={filter.name}>
          {wordsOf(filter)}
        </option>
      ))}
    </SelectField>
  );
};

const noRange = { count: '30', from: '', to: '' };

/** What is typed, and the filter values that it gives; undefined while they are missing or unusable. */
const useFilterValue = (group: FilterGroup | undefined, values: Readonly<Record<string, unknown>>) => {
  const [typedText, setText] = useState(group && !isOfDays(group) ? textIn(group, values) : '');
  const [typedRange, setRange] = useState<TypedRange | undefined>(group && typedFrom(group, values));
  const text = typedText || (group ? initialValue(group) : '');
  const mode = group && isOfDays(group) ? modesOf(group)[0] : undefined;
  const range = typedRange ?? { ...noRange, mode: mode ?? 'between' };
  return {
    text,
    setText,
    range,
    setRange,
    clear: () => {
      setText('');
      setRange(undefined);
    },
    given: group && givenBy(group, text, range),
  };
};

const textIn = ({ name }: FilterGroup, { [name]: value }: Readonly<Record<string, unknown>>): string =>
  String(value ?? '');

const typedFrom = (group: FilterGroup, values: Readonly<Record<string, unknown>>): TypedRange | undefined => {
  const days = rangeIn(group, values);
  if (!days.gte && !days.lte) return undefined;
  const mode = modeIn(days, group);
  const count = countIn(mode, days);
  const isRelative = !Number.isNaN(count);
  // A single relative day, such as one that a link has, is edited as a number of days.
  if (mode === 'until' && isRelative && !modesOf(group).includes('between'))
    return { ...noRange, mode: days.lte?.startsWith('-') ? 'ago' : 'ahead', count: String(count) };
  return { mode, count: isRelative ? String(count) : noRange.count, from: days.gte ?? '', to: days.lte ?? '' };
};

const givenBy = (group: FilterGroup, text: string, range: TypedRange) => {
  const { name, type, sources } = group;
  if (!isOfDays(group)) {
    const isNumber = type === 'boolean' || (type === 'reference' && String(Number(text)) === text);
    const value = isNumber ? Number(text) : text.trim();
    return value !== '' && isUsable(group, value) ? { [name]: value } : undefined;
  }
  const days = rangeOf(range, group);
  const given = sources.flatMap(source => {
    const { bound } = boundOf(source) ?? {};
    const day = bound && days?.[bound];
    return day ? [[source, day] as const] : [];
  });
  const areUsable = given.every(([, day]) => isUsable(group, day));
  return given.length > 0 && areUsable ? Object.fromEntries(given) : undefined;
};

const initialValue = ({ type, choices }: FilterGroup): string =>
  type === 'boolean' ? '1' : type === 'choice' ? (choices?.[0] ?? '') : '';

interface ValueInputProps {
  filter: FilterGroup;
  /** Whether the filter is named above the input. */
  isNamed: boolean;
  value: string;
  onChange: (value: string) => void;
}

const ValueInput = ({ filter, isNamed, value, onChange }: ValueInputProps) => {
  const translate = useTranslate();
  const wordsOf = useFilterWords();
  const { resource } = useListContext();
  const { type, choices, reference, name } = filter;
  const isReadable = useReadableList(reference) !== undefined;
  const label = isNamed || type === 'boolean' ? translate('portal.views.filters.value') : wordsOf(filter);
  if (type === 'boolean' || type === 'choice')
    return (
      <SelectField label={label} value={value} onChange={onChange}>
        {(choices ?? ['1', '0']).map(choice => (
          <option key={choice} value={choice}>
            {choices ? choiceWord(translate, resource, name, choice) : wordsOf(filter, { [name]: Number(choice) })}
          </option>
        ))}
      </SelectField>
    );
  if (reference && isReadable) return <ReferencePicker key={name} {...{ label, reference, value, onChange }} />;
  return (
    <TextField
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: searchTextMaxLength } }}
    />
  );
};
