import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useStore, useTranslate } from 'ra-core';
import { QuestionDialog } from '../components/QuestionDialog';
import { singleKeys } from '../store';

const isMac = navigator.platform.startsWith('Mac');
const inLists = [
  ['next', 'j'],
  ['previous', 'k'],
  ['open', 'Enter'],
  ['select', 'x'],
  ['actions', 'a'],
  ['search', '/'],
  ['export', 'e'],
] as const;

/** All keys, and the switch for those that a single letter triggers (WCAG 2.1.4). */
export const KeysSheet = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const everywhere = [
    ['palette', `${isMac ? '⌘' : translate('portal.shell.ctrl')} K`],
    ['sheet', '?'],
  ] as const;
  const [isOn, setIsOn] = useStore(singleKeys, true);
  return (
    <QuestionDialog
      fullWidth
      maxWidth="xs"
      title={translate('portal.palette.keys.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{translate('ra.action.close')}</Button>}
    >
      <Keys name="everywhere" keys={everywhere} />
      <Keys name="lists" keys={inLists} />
      <FormControlLabel
        sx={{ mt: 2 }}
        control={<Switch checked={isOn} onChange={(_event, checked) => setIsOn(checked)} />}
        label={translate('portal.palette.keys.single')}
      />
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{translate('portal.palette.keys.single_detail')}</Box>
    </QuestionDialog>
  );
};

interface KeysProps {
  name: string;
  keys: readonly (readonly [what: string, key: string])[];
}

const Keys = ({ name, keys }: KeysProps) => {
  const translate = useTranslate();
  return (
    <>
      <Box component="h3" sx={{ mt: 2, mb: 0.5, typography: 'subtitle2' }}>
        {translate(`portal.palette.keys.${name}`)}
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 0.75, columnGap: 2 }}>
        {keys.map(([what, key]) => (
          <Box key={what} sx={{ display: 'contents' }}>
            <Box component="dt">{translate(`portal.palette.keys.${what}`)}</Box>
            <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
              <Box component="kbd" sx={keyLook}>
                {key}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
};

const keyLook = { px: 0.75, border: 1, borderColor: 'divider', borderRadius: 1, fontFamily: 'monospace' } as const;
