import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { relativeDay } from '../../../contract/relativeDay';
import type { RangeMode } from '../../lib/dayRange';
import { SelectField } from '../SelectField';
import type { TypedRange } from './typedRange';

interface Props {
  /** Names the choice of the range. Default: "When". */
  label: string | undefined;
  modes: readonly RangeMode[];
  value: TypedRange;
  onChange: (value: TypedRange) => void;
}

/** Chooses days: fixed ones, or relative to today, which stay so in the address and in a saved view. */
export const DayRangeInput = ({ label, modes, value, onChange }: Props) => {
  const translate = useTranslate();
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
          value={relativeDay(value.from, 'gte') ?? value.from}
          onChange={from => onChange({ ...value, from })}
        />
      )}
      {(mode === 'between' || mode === 'until') && (
        <DayInput
          label={translate('portal.views.filters.last_day')}
          value={relativeDay(value.to, 'lte') ?? value.to}
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
