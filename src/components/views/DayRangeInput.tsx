import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { boundOf, relativeDay } from '../../../contract/relativeDay';
import { type DayFilter, type DayRange, modeOf, months, type RangeMode, todayOf } from '../../lib/dayRange';
import { SelectField } from '../SelectField';

interface Props {
  /** Names the choice of the range. Default: "When". */
  label: string | undefined;
  filter: DayFilter;
  value: TypedRange;
  onChange: (value: TypedRange) => void;
}

/** Chooses days: fixed ones, or relative to today, which stay so in the address and in a saved view. */
export const DayRangeInput = ({ label, filter, value, onChange }: Props) => {
  const translate = useTranslate();
  const modes = modesOf(filter);
  const today = todayOf(filter);
  const { mode } = value;
  const hasCount = mode === 'next' || mode === 'last' || mode === 'ahead' || mode === 'ago';
  return (
    <>
      <SelectField
        label={label ?? translate('portal.views.filters.when')}
        value={mode}
        onChange={chosen => onChange({ ...value, mode: modes.find(each => each === chosen) ?? mode })}
      >
        {modes.map(each => (
          <option key={each} value={each}>
            {translate(`portal.views.filters.modes.${each}`)}
          </option>
        ))}
      </SelectField>
      {hasCount && (
        <TextField
          label={translate('portal.views.filters.days')}
          type="number"
          value={value.count}
          onChange={({ target }) => onChange({ ...value, count: target.value })}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: 1, max: 9999 } }}
        />
      )}
      {(mode === 'between' || mode === 'since') && (
        <DayInput
          label={translate('portal.views.filters.first_day')}
          value={relativeDay(value.from, 'gte', today) ?? value.from}
          onChange={from => onChange({ ...value, from })}
        />
      )}
      {(mode === 'between' || mode === 'until') && (
        <DayInput
          label={translate('portal.views.filters.last_day')}
          value={relativeDay(value.to, 'lte', today) ?? value.to}
          onChange={to => onChange({ ...value, to })}
        />
      )}
    </>
  );
};

interface DayProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

const DayInput = ({ label, value, onChange }: DayProps) => (
  <TextField
    label={label}
    type="date"
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ inputLabel: { shrink: true } }}
  />
);

/** A range as it is typed. */
export interface TypedRange {
  mode: RangeMode;
  /** How many days. */
  count: string;
  from: string;
  to: string;
}

export const modesOf = (filter: DayFilter): readonly RangeMode[] => {
  const bounds = filter.sources.flatMap(source => boundOf(source)?.bound ?? []);
  // A declared list may have the day itself beside one end of the range.
  if (bounds.length < 2) return bounds.includes('gte') ? ['since'] : ['ahead', 'ago', 'until'];
  // A `time` is one at which something has happened.
  if (filter.type === 'time') return ['last', 'this_month', 'last_month', 'between', 'since', 'until'];
  return ['next', 'this_month', 'next_month', 'last', 'last_month', 'between', 'since', 'until'];
};

/** The way in which a range of the address is edited. One that is not offered is edited as its days. */
export const modeIn = (days: DayRange, filter: DayFilter): RangeMode => {
  const mode = modeOf(days, filter);
  if (modesOf(filter).includes(mode)) return mode;
  return days.gte === undefined ? 'until' : days.lte === undefined ? 'since' : 'between';
};

/** @returns undefined if a day or the number of days is missing */
export const rangeOf = ({ mode, count, from, to }: TypedRange, filter: DayFilter): DayRange | undefined => {
  const isCount = /^[1-9]\d{0,3}$/.test(count);
  switch (mode) {
    // A license that ends today has ended.
    case 'next':
      return isCount ? { gte: '+1d', lte: `+${count}d` } : undefined;
    case 'last':
      return isCount ? { gte: `-${count}d`, ...(filter.type === 'date' && { lte: '+0d' }) } : undefined;
    case 'ahead':
      return isCount ? { lte: `+${count}d` } : undefined;
    case 'ago':
      return isCount ? { lte: `-${count}d` } : undefined;
    case 'between': {
      // '+0d' and '2026-11-29' have no order as texts.
      const first = relativeDay(from, 'gte', todayOf(filter)) ?? from;
      const last = relativeDay(to, 'lte', todayOf(filter)) ?? to;
      const [gte, lte] = first > last ? [to, from] : [from, to];
      return gte ? { gte, lte } : undefined;
    }
    case 'since':
      return from ? { gte: from } : undefined;
    case 'until':
      return to ? { lte: to } : undefined;
    default:
      return { gte: months[mode], lte: months[mode] };
  }
};
