import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { isOfDays } from '../../../contract/filterValue';
import type { DeclaredFilter, ListDeclaration } from '../../../contract/listDeclaration';
import { boundOf } from '../../../contract/relativeDay';
import { labelled, type Translate } from '../../lib/words';
import { fieldOf } from '../texts';
import { withFilter, withSearch } from './editing';
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
      label: labelled(source, translate(`portal.values.${answer}`), translate),
    }));
  const name = isOfDays({ type }) ? (boundOf(source)?.field ?? source) : source;
  return [
    { part: 'filters', key: name },
    ...choices.map((choice): Word => ({
      part: 'values',
      field,
      key: choice,
      label: labelled(source, choice, translate),
    })),
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
