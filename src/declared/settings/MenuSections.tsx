import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { fallbackLanguage, languages } from '../../../contract/constants';
import { permissionCodes } from '../../../contract/permissionCodes';
import { defaultPortalSettings } from '../../../contract/portalSettings';
import { isLink } from '../../../contract/fileRules';
import type { MenuLink, PortalDeclaration } from '../../../contract/portalDeclaration';
import { languageNames } from '../../../i18n';
import { SelectField } from '../../components/SelectField';
import { usePerson } from '../../components/usePerson';
import { useResourceName } from '../../components/useResourceName';
import { isAllowedBy } from '../../lib/access';
import { labelled } from '../../lib/words';
import { useRegistry } from '../../registry';
import { audiences, isHidden, withHidden, withLinks } from './editing';
import { type SettingsProps, SettingsSection } from './SettingsSection';

/** The lists that have an entry in the menu, in its order, with those who may open them. Links are not among them. */
const useEntries = () => {
  const nameOf = useResourceName();
  const person = usePerson();
  const anybody = { permissions: new Set(permissionCodes), portal: person?.portal ?? defaultPortalSettings };
  return useRegistry()
    .flatMap(({ name, list, access, menu = list && {} }) => {
      if (!menu || menu.to) return [];
      const seenBy = audiences.filter(audience =>
        isAllowedBy(access, { ...anybody, isManager: audience === 'managers' }, 'list'),
      );
      return [{ name, order: menu.order ?? 45, seenBy }];
    })
    .toSorted((one, other) => one.order - other.order)
    .map(entry => ({ ...entry, label: nameOf(entry.name) }));
};

/** Shows or hides entries of the menu for managers and license users. */
export const MenuSection = ({ settings, onChange }: SettingsProps) => {
  const translate = useTranslate();
  return (
    <SettingsSection name="menu">
      <Box sx={{ overflowX: 'auto' }}>
        <Box
          component="table"
          sx={{ borderCollapse: 'collapse', '& th': { fontWeight: 600, textAlign: 'start', pr: 2 } }}
        >
          <thead>
            <tr>
              <th scope="col">{translate('portal.settings.menu.entry')}</th>
              {audiences.map(audience => (
                <th key={audience} scope="col">
                  {translate(`portal.settings.audience.${audience}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {useEntries().map(({ name, label, seenBy }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                {audiences.map(audience => (
                  <td key={audience}>
                    {seenBy.includes(audience) && (
                      <Checkbox
                        size="small"
                        checked={!isHidden(settings, name, audience)}
                        onChange={(_, isOn) => onChange(before => withHidden(before, name, audience, !isOn))}
                        slotProps={{
                          input: {
                            'aria-label': labelled(label, translate(`portal.settings.audience.${audience}`), translate),
                          },
                        }}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </SettingsSection>
  );
};

const isWrong = (to: string): boolean => to !== '' && !isLink(to);

/** Whether the address of a link says itself that it is at fault. One that is not typed yet does not. */
export const isShownAtLink = ({ menu: { links = [] } = {} }: PortalDeclaration, fault: string): boolean => {
  const [, index] = /^\/menu\/links\/(\d+)\/to /.exec(fault) ?? [];
  return index !== undefined && isWrong(links[Number(index)]?.to ?? '');
};

const newLink: MenuLink = { to: '', words: { en: '' } };

/** Entries of the menu that lead to other sites. */
export const LinksSection = ({ settings, onChange }: SettingsProps) => {
  const translate = useTranslate();
  const links = settings.menu?.links ?? [];
  const changeLink = (index: number, link: MenuLink) =>
    onChange(before => withLinks(before, (before.menu?.links ?? []).with(index, link)));
  return (
    <SettingsSection name="links">
      {links.map((link, index) => (
        <LinkFields
          // oxlint-disable-next-line react/no-array-index-key -- nothing else names a link that is being typed
          key={index}
          link={link}
          onChange={changed => changeLink(index, changed)}
          onRemove={() => onChange(before => withLinks(before, links.toSpliced(index, 1)))}
        />
      ))}
      <Button variant="outlined" onClick={() => onChange(before => withLinks(before, [...links, newLink]))}>
        {translate('portal.settings.links.add')}
      </Button>
    </SettingsSection>
  );
};

interface LinkProps {
  link: MenuLink;
  onChange: (link: MenuLink) => void;
  onRemove: () => void;
}

const withWord = (link: MenuLink, language: string, text: string): MenuLink => {
  const words = { ...link.words, [language]: text };
  return { ...link, words: Object.fromEntries(Object.entries(words).filter(([key, word]) => key === 'en' || word)) };
};

const LinkFields = ({ link, onChange, onRemove }: LinkProps) => {
  const translate = useTranslate();
  const { to, words, for: audience, ...rest } = link;
  return (
    <Box
      component="fieldset"
      aria-label={words.en ?? to}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        gap: 1.5,
        m: 0,
        mb: 2,
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <TextField
        label={translate('portal.settings.links.address')}
        value={to}
        required
        error={isWrong(to)}
        helperText={translate('portal.settings.links.hint')}
        onChange={({ target }) => onChange({ ...link, to: target.value.trim() })}
        slotProps={{ htmlInput: { inputMode: 'url', spellCheck: false, maxLength: 2_000 } }}
      />
      <SelectField
        label={translate('portal.settings.links.for')}
        value={audience ?? ''}
        onChange={value => {
          const chosen = audiences.find(each => each === value);
          onChange({ to, words, ...rest, ...(chosen && { for: chosen }) });
        }}
      >
        <option value="">{translate('portal.settings.audience.everybody')}</option>
        {audiences.map(each => (
          <option key={each} value={each}>
            {translate(`portal.settings.audience.${each}`)}
          </option>
        ))}
      </SelectField>
      {languages.map(language => (
        <TextField
          key={language}
          label={`${translate('portal.settings.links.word')} (${languageNames[language]})`}
          required={language === fallbackLanguage}
          value={words[language] ?? ''}
          onChange={({ target }) => onChange(withWord(link, language, target.value))}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      ))}
      <Box>
        <Button onClick={onRemove}>{translate('ra.action.remove')}</Button>
      </Box>
    </Box>
  );
};
