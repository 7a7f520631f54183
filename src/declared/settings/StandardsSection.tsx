import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useResourceName } from '../../components/useResourceName';
import { ownPresetsOf } from '../portal';
import { type StandardList, standardLists, withoutPreset, withStandard } from './editing';
import { type SettingsProps, SettingsSection } from './SettingsSection';
import { useStandardWords } from './settingsWords';

/** What the lists begin with. Columns, order and presets are chosen in the lists; here they are taken back. */
export const StandardsSection = (props: SettingsProps) => (
  <SettingsSection name="standards">
    {standardLists.map(list => (
      <Standard key={list} list={list} {...props} />
    ))}
  </SettingsSection>
);

const Standard = ({ list, settings, onChange }: SettingsProps & { list: StandardList }) => {
  const translate = useTranslate();
  const nameOf = useResourceName();
  const standard = settings.lists?.[list];
  const { columns, sort, presetName } = useStandardWords()(settings, list);
  return (
    <Box sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography component="h3" variant="subtitle2">
          {nameOf(list)}
        </Typography>
        <Button size="small" component={Link} to={`/${list}`}>
          {translate('portal.lists.open')}
        </Button>
        {standard && (
          <Button size="small" onClick={() => onChange(before => withStandard(before, list, undefined))}>
            {translate('portal.settings.standards.take_back')}
          </Button>
        )}
      </Box>
      {!standard && <Typography variant="body2">{translate('portal.settings.standards.own')}</Typography>}
      {columns && (
        <Typography variant="body2">{translate('portal.settings.standards.columns', { columns })}</Typography>
      )}
      {sort && <Typography variant="body2">{sort}</Typography>}
      {standard?.presets && (
        <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, m: 0, mt: 1, p: 0, listStyle: 'none' }}>
          {standard.presets.map(({ name }) => (
            <li key={name}>
              <Chip
                label={presetName(name)}
                onDelete={() => onChange(before => withoutPreset(before, list, name, ownPresetsOf(list)))}
                slotProps={{ root: { 'aria-label': presetName(name) } }}
              />
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
};
