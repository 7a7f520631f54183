import { useTranslate } from 'ra-core';
import { appearances, useAppearance } from '../theme/useAppearance';
import { ChoiceMenu } from './ChoiceMenu';
import type { MenuProps } from './HeaderMenu';

export const AppearanceMenu = (menu: MenuProps) => {
  const translate = useTranslate();
  const { appearance, setAppearance } = useAppearance();
  return (
    <ChoiceMenu
      {...menu}
      label={translate('portal.shell.appearance.label')}
      choices={appearances.map(value => ({ value, label: translate(`portal.shell.appearance.${value}`) }))}
      chosen={appearance}
      onChoose={setAppearance}
    />
  );
};
