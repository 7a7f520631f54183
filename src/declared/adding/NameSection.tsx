import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type Language, languages } from '../../../contract/constants';
import { languageNames, readable } from '../../../i18n';
import { SelectField } from '../../components/SelectField';
import { withAccess, withName, withSort } from './editing';
import { ListNameInputs, listNameIn } from '../listName';
import { defaultLabel } from './ColumnsSection';
import { type EditorProps, Note, Section } from './Section';

interface Props extends EditorProps {
  /** The name of a list that exists stays. */
  isNew: boolean;
  onLanguage: (language: Language) => void;
}

const fieldsLook = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** What the list is called, in four languages. */
export const NameSection = ({ declaration, language, onChange, isNew, onLanguage }: Props) => {
  const translate = useTranslate();
  return (
    <Section name="words">
      <Box sx={fieldsLook}>
        <TextField
          label={translate('portal.add_list.name')}
          value={declaration.name}
          disabled={!isNew}
          onChange={({ target }) => onChange(before => ({ ...before, name: target.value }))}
          slotProps={{ htmlInput: { maxLength: 50, spellCheck: false, autoCapitalize: 'none' } }}
        />
        <SelectField
          label={translate('portal.add_list.language')}
          value={language}
          onChange={value => onLanguage(value as Language)}
        >
          {languages.map(each => (
            <option key={each} value={each}>
              {languageNames[each]}
            </option>
          ))}
        </SelectField>
        <ListNameInputs
          key={language}
          initial={listNameIn(declaration.words?.[language]?.name)}
          placeholder={readable(declaration.name)}
          onChange={name => onChange(before => withName(before, language, name))}
        />
      </Box>
    </Section>
  );
};

/** What names a record, and in which order the list comes. */
export const OrderSection = ({ declaration, proposal, language, onChange }: EditorProps) => {
  const translate = useTranslate();
  const { fields, title, defaultSort = '' } = declaration;
  const labelOf = (source: string) => declaration.words?.[language]?.fields?.[source] ?? defaultLabel(source);
  const sorts = fields.flatMap(({ source, sort = false }) =>
    sort === false ? [] : [{ source, name: sort === true ? source : sort }],
  );
  const isKnown = sorts.some(({ name }) => name === defaultSort.replace(/^-/, ''));
  return (
    <Section name="order">
      <Box sx={fieldsLook}>
        <SelectField
          label={translate('portal.add_list.names_record')}
          value={title ?? fields[0]?.source ?? ''}
          onChange={value => onChange(before => ({ ...before, title: value }))}
        >
          {fields.map(({ source }) => (
            <option key={source} value={source}>
              {labelOf(source)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={translate('portal.add_list.sections.order')}
          value={defaultSort}
          onChange={value => onChange(before => withSort(before, value))}
        >
          <option value="">{translate('portal.add_list.unsorted')}</option>
          {!isKnown && defaultSort && <option value={defaultSort}>{defaultSort}</option>}
          {sorts.flatMap(({ source, name }) => [
            <option key={name} value={name}>
              {translate('portal.add_list.up_order', { name: labelOf(source) })}
            </option>,
            <option key={`-${name}`} value={`-${name}`}>
              {translate('portal.add_list.down_order', { name: labelOf(source) })}
            </option>,
          ])}
        </SelectField>
      </Box>
      <Note>{translate(`portal.add_list.sorts.${proposal.sortsBy}`)}</Note>
    </Section>
  );
};

export const PeopleSection = ({ declaration, onChange }: EditorProps) => {
  const translate = useTranslate();
  return (
    <Section name="people">
      <SelectField
        label={translate('portal.add_list.access.label')}
        value={declaration.access ?? 'managers'}
        onChange={value => onChange(before => withAccess(before, value === 'everyone'))}
      >
        <option value="managers">{translate('portal.add_list.access.managers')}</option>
        <option value="everyone">{translate('portal.add_list.access.everyone')}</option>
      </SelectField>
      <Note>{translate('portal.add_list.access.detail')}</Note>
    </Section>
  );
};
