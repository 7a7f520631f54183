import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type Mutation, useQueryClient } from '@tanstack/react-query';
import { LinkBase, useLocales, useLocaleState, useLogout, useTranslate } from 'ra-core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { DiscardQuestion } from '../components/DiscardQuestion';
import { useExtension } from '../components/useExtension';
import { usePerson } from '../components/usePerson';
import { hasUnsaved } from '../components/useUnsaved';
import { hasDrafts } from '../lib/drafts';
import { appearances, useAppearance } from '../theme/PortalTheme';
import { useTakeUndoable } from './useTakeUndoable';

export interface MenuProps {
  anchor: HTMLElement;
  onClose: () => void;
}

interface Choice {
  value: string;
  label: string;
  lang?: string;
}

interface ChoiceMenuProps extends MenuProps {
  label: string;
  choices: readonly Choice[];
  chosen: string;
  onChoose: (value: string) => void;
}

const ChoiceMenu = ({ anchor, onClose, label, choices, chosen, onChoose }: ChoiceMenuProps) => (
  <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': label, dense: true } }}>
    {choices.map(({ value, label, lang }) => (
      <MenuItem
        key={value}
        role="menuitemradio"
        aria-checked={value === chosen}
        selected={value === chosen}
        lang={lang}
        data-testid={value}
        onClick={() => {
          onClose();
          onChoose(value);
        }}
      >
        {label}
      </MenuItem>
    ))}
  </Menu>
);

/** Each language has its name in that language. */
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

export const AppearanceMenu = (menu: MenuProps) => {
  const translate = useTranslate();
  const { appearance, setAppearance } = useAppearance();
  return (
    <ChoiceMenu
      {...menu}
      label={translate('portal.shell.appearance')}
      choices={appearances.map(value => ({ value, label: translate(`portal.shell.appearances.${value}`) }))}
      chosen={appearance}
      onChoose={setAppearance}
    />
  );
};

/** The release in words, for people who report a problem. */
const versionName = ({ version, commit }: typeof builtRelease) => (commit ? `${version} (${commit})` : version);

/**
 * Sends the changes that could still be undone, because they need the sign-in.
 * @returns a function that resolves when they are answered, or wait for the network
 */
const useFinishChanges = () => {
  const client = useQueryClient();
  const take = useTakeUndoable();
  return async () => {
    const others = new Set(client.getMutationCache().getAll());
    while (flushSync(() => take(false)));
    const isSent = (change: Mutation) => !others.has(change) && !change.state.isPaused;
    while (client.isMutating({ predicate: isSent }) > 0) {
      await new Promise<void>(resolve => {
        const stop = client.getMutationCache().subscribe(() => {
          stop();
          resolve();
        });
      });
    }
  };
};

/** Logging out discards drafts and what is entered on the page, so it asks first if there is any. */
export const ProfileMenu = ({ anchor, onClose }: MenuProps) => {
  const translate = useTranslate();
  const logout = useLogout();
  const [isAsking, setIsAsking] = useState(false);
  const hasHistory = useExtension('audit');
  const isManager = usePerson()?.isManager;
  const finishChanges = useFinishChanges();
  const leave = () => void finishChanges().then(() => logout());
  if (isAsking) return <DiscardQuestion onKeep={onClose} onDiscard={leave} />;
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': translate('portal.shell.profile_menu.label'), dense: true } }}
    >
      <MenuItem component={LinkBase} to="/profile" onClick={onClose}>
        {translate('portal.shell.menu.profile')}
      </MenuItem>
      {hasHistory && isManager && (
        <MenuItem component={LinkBase} to="/history" onClick={onClose}>
          {translate('portal.shell.my_changes')}
        </MenuItem>
      )}
      <MenuItem onClick={() => (hasDrafts() || hasUnsaved() ? setIsAsking(true) : leave())}>
        {translate('portal.shell.profile_menu.logout')}
      </MenuItem>
      <MenuItem disabled sx={{ typography: 'caption', '&.Mui-disabled': { opacity: 1, color: 'text.secondary' } }}>
        {translate('portal.shell.version', { version: versionName(builtRelease) })}
      </MenuItem>
    </Menu>
  );
};
