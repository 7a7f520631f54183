import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import type { DeclaredFilter } from '../../../contract/listDeclaration';
import { isFilterName } from '../../../contract/nameRules';
import { SelectField } from '../../components/SelectField';
import { labelled, type Translate } from '../../lib/words';
import { textsOf } from '../texts';
import { withLabel, withPresets } from './editing';
import { type EditorProps, Section } from './Section';
import { WordsFields } from './WordsFields';

/** The values among which one is chosen, with their words. Undefined: any text is typed. */
const choicesOf = (filter: DeclaredFilter | undefined, translate: Translate): Map<string, string> | undefined => {
  const { type, choices } = filter ?? {};
  if (type === 'boolean')
    return new Map([
      ['1', translate('portal.values.yes')],
      ['0', translate('portal.values.no')],
    ]);
  return choices && new Map(choices.map(choice => [choice, choice]));
};

/** Links above the list, each with one filter. */
export const PresetsSection = (props: EditorProps) => {
  const translate = useTranslate();
  const { declaration, language, onChange } = props;
  const { presets = [], filters = [], search = [] } = declaration;
  if (filters.length + search.length === 0) return null;
  const texts = textsOf(declaration, language);
  const filterOf = (source: string) => filters.find(filter => filter.source === source);
  return (
    <Section name="presets">
      {presets.map(preset => {
        const { name, filter } = preset;
        const label = texts[`resources.${declaration.name}.presets.${name}`] ?? name;
        const told = Object.entries(filter).map(([source, value]) => {
          const word = typeof value === 'number' && choicesOf(filterOf(source), translate)?.get(String(value));
          return labelled(source, word || value, translate);
        });
        return (
          <Box key={name} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Typography>{`${label} (${told.join(', ')})`}</Typography>
            <Button
              size="small"
              aria-label={translate('portal.declared.remove', { name: label })}
              onClick={() =>
                onChange(before =>
                  withPresets(
                    before,
                    presets.filter(each => each !== preset),
                  ),
                )
              }
            >
              {translate('ra.action.remove')}
            </Button>
          </Box>
        );
      })}
      <WordsFields
        {...props}
        of={translate('portal.add_list.sections.presets')}
        groups={[
          {
            title: translate('portal.add_list.sections.presets'),
            words: presets.map(({ name }) => ({ part: 'presets', key: name })),
          },
        ]}
      />
      <NewPreset key={presets.length} {...props} />
    </Section>
  );
};

/** A name made of the label, so that it can stand for it in the languages without one. */
const presetName = (label: string, taken: ReadonlySet<string>): string => {
  const letters = label.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const words = letters
    .replaceAll(/\W+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 50);
  const first = isFilterName(words) ? words : 'preset';
  const free = (name: string, count: number): string => (taken.has(name) ? free(`${first}_${count}`, count + 1) : name);
  return free(first, 2);
};

const NewPreset = ({ declaration, language, onChange }: EditorProps) => {
  const translate = useTranslate();
  const { presets = [], filters = [], search = [] } = declaration;
  const sources = [...filters.map(({ source }) => source), ...search];
  const [label, setLabel] = useState('');
  const [chosen, setChosen] = useState(sources[0] ?? '');
  const [value, setValue] = useState('');
  const source = sources.includes(chosen) ? chosen : (sources[0] ?? '');
  const filter = filters.find(each => each.source === source);
  const choices = choicesOf(filter, translate);
  const given = choices && !choices.has(value) ? ([...choices.keys()][0] ?? '') : value;
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!label || !given) return;
    const name = presetName(label, new Set(presets.map(preset => preset.name)));
    const preset = { name, filter: { [source]: filter?.type === 'boolean' ? Number(given) : given } };
    onChange(before => withLabel(withPresets(before, [...presets, preset]), language, 'presets', name, label));
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={add}
      sx={{
        display: 'grid',
        gap: 1.5,
        mt: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <TextField
        label={translate('portal.add_list.preset.name')}
        value={label}
        onChange={({ target }) => setLabel(target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <SelectField label={translate('portal.add_list.preset.filter')} value={source} onChange={setChosen}>
        {sources.map(each => (
          <option key={each}>{each}</option>
        ))}
      </SelectField>
      <ValueField choices={choices} value={given} onChange={setValue} />
      <Button type="submit" variant="outlined" disabled={!label || !given} sx={{ justifySelf: 'start' }}>
        {translate('portal.add_list.preset.add')}
      </Button>
    </Box>
  );
};

interface ValueProps {
  choices: ReadonlyMap<string, string> | undefined;
  value: string;
  onChange: (value: string) => void;
}

const ValueField = ({ choices, value, onChange }: ValueProps) => {
  const label = useTranslate()('portal.add_list.preset.value');
  if (!choices)
    return (
      <TextField
        label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    );
  return (
    <SelectField label={label} value={value} onChange={onChange}>
      {[...choices].map(([choice, word]) => (
        <option key={choice} value={choice}>
          {word}
        </option>
      ))}
    </SelectField>
  );
};
