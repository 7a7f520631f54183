import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { isFilterName } from '../../../contract/nameRules';
import type { DeclaredFilter, ListDeclaration } from '../../../contract/listDeclaration';
import { boundOf } from '../../../contract/relativeDay';
import { SelectField } from '../../components/SelectField';
import { isOfDays } from '../../lib/filters';
import type { Translate } from '../../lib/words';
import { fieldOf, textsOf } from '../texts';
import { withFilter, withLabel, withPresets, withSearch } from './editing';
import { Check, type EditorProps, Note, Section } from './Section';
import { type Word, WordsFields } from './WordsFields';

/** One word for both days of a range, and a sentence for each answer to a question. */
const wordsOfFilter = (
  { source, type, choices = [] }: DeclaredFilter,
  { fields }: ListDeclaration,
  translate: Translate,
): Word[] => {
  const field = fieldOf(source, fields);
  if (type === 'boolean')
    return (['yes', 'no'] as const).map(answer => ({
      part: 'filters',
      key: `${source}.${answer}`,
      label: `${source}: ${translate(`portal.values.${answer}`)}`,
    }));
  const name = isOfDays({ type }) ? (boundOf(source)?.field ?? source) : source;
  return [
    { part: 'filters', key: name },
    ...choices.map((choice): Word => ({ part: 'values', field, key: choice, label: `${source}: ${choice}` })),
  ];
};

const distinct = (words: readonly Word[]): Word[] => [
  ...new Map(words.map(word => [`${word.part} ${word.key} ${word.label}`, word])).values(),
];

const columns = { columns: { sm: 2 }, '& > *': { breakInside: 'avoid' } } as const;

/** Found filters, and those that only the declaration has. */
const together = <T,>(found: readonly T[], declared: readonly T[] = [], keyOf: (part: T) => string): T[] => [
  ...found,
  ...declared.filter(part => !found.some(each => keyOf(each) === keyOf(part))),
];

/** What the list can be searched and filtered by, and why the rest cannot be offered. */
export const FiltersSection = (props: EditorProps) => {
  const { declaration, proposal, onChange } = props;
  const translate = useTranslate();
  const { search = [], filters = [] } = declaration;
  const searches = together(proposal.search, search, each => each);
  const offered = together(proposal.filters, filters, ({ source }) => source);
  const leftOut = [...proposal.noFilters].map(
    ([name, why]) => `${name} (${translate(`portal.add_list.no_filter.${why}`)})`,
  );
  const ofFilters = filters.flatMap(filter => wordsOfFilter(filter, declaration, translate));
  return (
    <Section name="filters">
      {searches.length > 0 && <Typography>{translate('portal.add_list.search')}</Typography>}
      <Box sx={columns}>
        {searches.map(name => (
          <Check
            key={name}
            label={name}
            isOn={search.includes(name)}
            onChange={isOn => onChange(before => withSearch(before, name, isOn))}
          />
        ))}
      </Box>
      {offered.length > 0 && <Typography>{translate('portal.add_list.filters')}</Typography>}
      <Box sx={columns}>
        {offered.map(filter => (
          <Check
            key={filter.source}
            label={`${filter.source} (${translate(`portal.add_list.types.${filter.type}`)})`}
            isOn={filters.some(({ source }) => source === filter.source)}
            onChange={isOn => onChange(before => withFilter(before, filter, isOn))}
          />
        ))}
      </Box>
      {searches.length + offered.length === 0 && <Note>{translate('portal.add_list.no_filters')}</Note>}
      {leftOut.length > 0 && <Note>{translate('portal.add_list.not_offered', { names: leftOut.join(', ') })}</Note>}
      <WordsFields
        {...props}
        of={translate('portal.add_list.sections.filters')}
        groups={[
          { title: translate('portal.add_list.search'), words: search.map(key => ({ part: 'search', key })) },
          { title: translate('portal.add_list.filters'), words: distinct(ofFilters) },
        ]}
      />
    </Section>
  );
};

/** Links above the list, each with one filter. */
export const PresetsSection = (props: EditorProps) => {
  const translate = useTranslate();
  const { declaration, language, onChange } = props;
  const { presets = [], filters = [], search = [] } = declaration;
  if (filters.length + search.length === 0) return null;
  const texts = textsOf(declaration, language);
  return (
    <Section name="presets">
      {presets.map(preset => {
        const { name, filter } = preset;
        const label = texts[`resources.${declaration.name}.presets.${name}`] ?? name;
        const told = Object.entries(filter).map(([source, value]) => `${source}: ${value}`);
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
  const choices = filters.find(filter => filter.source === source)?.choices;
  const given = choices && !choices.includes(value) ? (choices[0] ?? '') : value;
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!label || !given) return;
    const name = presetName(label, new Set(presets.map(preset => preset.name)));
    const preset = { name, filter: { [source]: given } };
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
      {choices ? (
        <SelectField label={translate('portal.add_list.preset.value')} value={given} onChange={setValue}>
          {choices.map(choice => (
            <option key={choice}>{choice}</option>
          ))}
        </SelectField>
      ) : (
        <TextField
          label={translate('portal.add_list.preset.value')}
          value={value}
          onChange={({ target }) => setValue(target.value)}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      )}
      <Button type="submit" variant="outlined" disabled={!label || !given} sx={{ justifySelf: 'start' }}>
        {translate('portal.add_list.preset.add')}
      </Button>
    </Box>
  );
};
