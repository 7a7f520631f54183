import { useLocales, useLocaleState, useTranslate } from 'ra-core';
import { ChoiceMenu } from './ChoiceMenu';
import type { MenuProps } from './HeaderMenu';

/** The languages by their own names (row I18N-01). */
export const LanguageMenu = (menu: MenuProps) => {
  const translate = useTranslate();
  const [language, setLanguage] = useLocaleState();
  const choices = useLocales().map(({ locale, name }) => ({ value: locale, label: name, lang: locale }));
  return (
    <ChoiceMenu
      {...menu}
      label={translate('portal.shell.language')}
      choices={choices}
      chosen={language}
      onChoose={setLanguage}
    />
  );
};
