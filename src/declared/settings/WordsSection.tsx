import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocaleState, useTranslate } from 'ra-core';
import { useState } from 'react';
import { type Language, languages } from '../../../contract/constants';
import { languageNames } from '../../../i18n';
import { knownLanguage } from '../../../i18n/preferredLanguage';
import { SelectField } from '../../components/SelectField';
import { useResourceName } from '../../components/useResourceName';
import { ListNameInputs } from '../listName';
import { nameIn, withName } from './editing';
import { type SettingsProps, SettingsSection } from './SettingsSection';

/** The portal's own lists that a company may call something else. */
const namedLists = ['orders', 'licenses', 'people', 'devices'];

/** What the company calls orders, licenses and so on, in each language. */
export const WordsSection = (props: SettingsProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [language, setLanguage] = useState<Language>(knownLanguage(locale) ?? 'en');
  return (
    <SettingsSection name="words">
      <SelectField
        label={translate('portal.add_list.language')}
        value={language}
        onChange={value => setLanguage(value as Language)}
        sx={{ mb: 2, maxWidth: 240 }}
      >
        {languages.map(each => (
          <option key={each} value={each}>
            {languageNames[each]}
          </option>
        ))}
      </SelectField>
      {namedLists.map(list => (
        <NameFields key={`${language} ${list}`} list={list} language={language} {...props} />
      ))}
    </SettingsSection>
  );
};

interface Props extends SettingsProps {
  list: string;
  language: Language;
}

const NameFields = ({ list, language, settings, onChange }: Props) => {
  const nameOf = useResourceName();
  return (
    <Box component="fieldset" aria-label={nameOf(list)} sx={{ m: 0, mb: 1.5, p: 0, border: 0 }}>
      <Typography component="h3" variant="subtitle2" sx={{ mb: 1 }}>
        {nameOf(list)}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          gap: 1.5,
        }}
      >
        <ListNameInputs
          initial={nameIn(settings, language, list)}
          onChange={name => onChange(before => withName(before, language, list, name))}
        />
      </Box>
    </Box>
  );
};
