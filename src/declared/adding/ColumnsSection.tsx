import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import type { DeclaredField } from '../../../contract/listDeclaration';
import { readable } from '../../../i18n';
import { SelectField } from '../../components/SelectField';
import type { FoundColumn, Reason } from '../proposal/columns';
import { moved, orderedColumns, type Place, placeOf, places, withLabel, withPlace, withType } from './editing';
import { type EditorProps, Note, Section } from './Section';

/** The types that a person can choose. A reference and a choice come from the description only. */
const plainTypes = ['text', 'number', 'boolean', 'date', 'time'] as const;

export const defaultLabel = (source: string): string => readable(source.split('.').join(' '));

const useReason = () => {
  const translate = useTranslate();
  return (reason: Reason, off: FoundColumn['off'] | undefined, place: Place): string => {
    const told = translate(`portal.add_list.reason.${reason.kind}`, {
      ...reason,
      ...('look' in reason && { look: translate(`portal.add_list.looks.${reason.look}`) }),
      ...('described' in reason && {
        type: translate(`portal.add_list.types.${reason.described}`, { _: reason.described }),
      }),
    });
    return off && place !== 'column' ? `${told}; ${translate(`portal.add_list.off.${off}`)}` : told;
  };
};

/** The columns of the list in their order, with the reason for each type, and what is left out below them. */
export const ColumnsSection = ({ declaration, proposal, language, onChange }: EditorProps) => {
  const last = declaration.fields.length - 1;
  return (
    <Section name="columns">
      <Card component="ol" variant="outlined" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {orderedColumns(declaration, proposal.columns).map(({ field, reason, off }, index) => (
          <ColumnLine
            key={field.source}
            field={field}
            reason={reason}
            off={off}
            place={placeOf(declaration, field.source)}
            label={declaration.words?.[language]?.fields?.[field.source] ?? ''}
            isFirst={index === 0}
            isLast={index === last}
            language={language}
            onChange={onChange}
          />
        ))}
      </Card>
    </Section>
  );
};

const lineLook = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'minmax(0, 4fr) minmax(0, 3fr) minmax(0, 3fr) 4.5rem' },
  alignItems: 'start',
  gap: 1,
  px: 1.5,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

interface LineProps extends Pick<EditorProps, 'language' | 'onChange'>, Pick<FoundColumn, 'field' | 'reason'> {
  off: FoundColumn['off'] | undefined;
  place: Place;
  /** '' if the declaration has none. */
  label: string;
  isFirst: boolean;
  isLast: boolean;
}

/** Renders only when something in it changes, because there may be a hundred. */
const ColumnLine = memo(({ field, reason, off, place, label, language, onChange, ...ends }: LineProps) => {
  const translate = useTranslate();
  const reasonOf = useReason();
  const { source, type } = field;
  const isOut = place === 'out';
  return (
    <Box component="li" sx={lineLook}>
      <div>
        <TextField
          fullWidth
          label={source}
          placeholder={defaultLabel(source)}
          value={label}
          disabled={isOut}
          onChange={({ target }) => onChange(before => withLabel(before, language, 'fields', source, target.value))}
          slotProps={{ htmlInput: { maxLength: 200 }, inputLabel: { shrink: true } }}
        />
        <Note>{reasonOf(reason, off, place)}</Note>
      </div>
      <SelectField
        label={translate('portal.add_list.place.label')}
        value={place}
        onChange={value => onChange(before => withPlace(before, field, value as Place))}
      >
        {(off === 'name' ? (['out'] as const) : places).map(each => (
          <option key={each} value={each}>
            {translate(`portal.add_list.place.${each}`)}
          </option>
        ))}
      </SelectField>
      <TypeField type={type} isOut={isOut} onType={chosen => onChange(before => withType(before, source, chosen))} />
      {!isOut && (
        <Moves
          name={label || defaultLabel(source)}
          onMove={by => onChange(before => moved(before, source, by))}
          {...ends}
        />
      )}
    </Box>
  );
});

interface TypeProps {
  type: DeclaredField['type'];
  isOut: boolean;
  onType: (type: DeclaredField['type']) => void;
}

const TypeField = ({ type, isOut, onType }: TypeProps) => {
  const translate = useTranslate();
  const types = new Set<DeclaredField['type']>([type, ...plainTypes]);
  return (
    <SelectField
      label={translate('portal.add_list.type')}
      value={type}
      onChange={value => onType(value as DeclaredField['type'])}
    >
      {[...types].map(each => (
        <option key={each} value={each} disabled={isOut && each !== type}>
          {translate(`portal.add_list.types.${each}`)}
        </option>
      ))}
    </SelectField>
  );
};

interface MovesProps extends Pick<LineProps, 'isFirst' | 'isLast'> {
  name: string;
  onMove: (by: -1 | 1) => void;
}

const Moves = ({ name, isFirst, isLast, onMove }: MovesProps) => {
  const translate = useTranslate();
  const move = (by: -1 | 1, key: 'up' | 'down', arrow: string, isEnd: boolean) => (
    <Button
      size="small"
      sx={{ minWidth: 32 }}
      disabled={isEnd}
      aria-label={translate(`portal.add_list.${key}`, { name })}
      onClick={() => onMove(by)}
    >
      {arrow}
    </Button>
  );
  return (
    <Box sx={{ whiteSpace: 'nowrap' }}>
      {move(-1, 'up', '↑', isFirst)}
      {move(1, 'down', '↓', isLast)}
    </Box>
  );
};
