import AppearanceIcon from '@mui/icons-material/Contrast';
import LanguageIcon from '@mui/icons-material/Translate';
import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import { useLocales, useLocaleState, useTranslate } from 'ra-core';
import { lazyPart } from '../components/lazyPart';
import { usePersonName } from '../components/usePerson';
import { Brand } from './Brand';
import { HeaderMenu } from './HeaderMenu';
import { headerHeight } from './measures';
import { MenuButton } from './MenuButton';

const LanguageMenu = lazyPart(() => import('./LanguageMenu'), 'LanguageMenu');
const AppearanceMenu = lazyPart(() => import('./AppearanceMenu'), 'AppearanceMenu');
const ProfileMenu = lazyPart(() => import('./ProfileMenu'), 'ProfileMenu');

/** The brand, the language, the appearance and the person (rows SHELL-27, SHELL-28, BRAND-05 to BRAND-07). */
export const Header = () => {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const code = language.toUpperCase();
  const languageName = useLocales().find(({ locale }) => locale === language)?.name;
  const name = usePersonName();
  const profile = translate('portal.shell.profile_menu.label');
  return (
    <AppBar position="sticky" sx={{ height: headerHeight, px: { xs: 1, md: 2 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', height: '100%', gap: { xs: 0, sm: 0.5 } }}>
        <MenuButton />
        <Brand />
        <HeaderMenu label={`${translate('portal.shell.language')}: ${languageName}, ${code}`} menu={LanguageMenu}>
          <LanguageIcon fontSize="small" />
          {code}
        </HeaderMenu>
        <HeaderMenu label={translate('portal.shell.appearance.label')} menu={AppearanceMenu}>
          <AppearanceIcon fontSize="small" />
        </HeaderMenu>
        <HeaderMenu label={name ? `${profile}: ${name}` : profile} menu={ProfileMenu}>
          <AccountIcon fontSize="small" />
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {name}
          </Box>
        </HeaderMenu>
      </Box>
    </AppBar>
  );
};
