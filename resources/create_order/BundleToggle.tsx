import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useVerdict } from '../../src/components/useVerdict';

interface Props {
  isBundle: boolean;
  onChange: (isBundle: boolean) => void;
}

/**
 * Bundle mode, for those who may order bundles; to others it says why not (row WIZ-10). Whoever has lost the right can
 * still switch it off, and so make another order of what was entered.
 */
export const BundleToggle = ({ isBundle, onChange }: Props) => {
  const translate = useTranslate();
  const hintId = useId();
  const isAllowed = useVerdict('create_bundle_order') === 'allowed';
  return (
    <div>
      <FormControlLabel
        control={
          <Switch
            checked={isBundle}
            disabled={!isAllowed && !isBundle}
            onChange={(_event, checked) => onChange(checked)}
            slotProps={{ input: { 'aria-describedby': isAllowed ? undefined : hintId } }}
          />
        }
        label={translate('portal.wizard.products.bundle_mode')}
      />
      {!isAllowed && (
        <FormHelperText id={hintId} sx={{ mt: 0 }}>
          {translate('portal.shell.toasts.missing_permission')}:{' '}
          {translate('portal.shell.toasts.missing_permission_detail')}
        </FormHelperText>
      )}
    </div>
  );
};
