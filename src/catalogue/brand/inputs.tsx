import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import { useRecordContext, useResourceContext, useTranslate } from 'ra-core';
import { NullableBooleanInput, TextInput } from 'ra-ui-materialui';
import { type ReactNode, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { logoMaxBytes, logoTypes } from '../../../contract/extensions/branding';
import type { DeclaredInput as Input } from '../../../contract/listForms';
import type { PortalSettings } from '../../../contract/portalSettings';
import { FileButton } from '../../components/FileButton';
import { inputRulesOf } from '../../declared/inputRules';
import { isEmpty } from '../../../contract/isEmpty';
import { isPicture, isTaken } from './settings';

interface Props {
  input: Input;
  /** What holds while the field is empty. */
  standard: Readonly<Partial<PortalSettings>>;
  /** Set for a host, which inherits from its company. */
  isHost: boolean;
}

const words = 'portal.branding';

/** Shows what holds while nothing is typed. */
const shrunk = { inputLabel: { shrink: true } } as const;

const usable = (source: string, fault: string) => (value: unknown) =>
  isEmpty(value) || isTaken(source, value) ? undefined : `${words}.fault.${fault}`;

/** The input of a setting. An emptied one is null: the company's value or the portal's default then holds. */
export const SettingInput = (props: Props) => {
  const { source, type } = props.input;
  if (type === 'boolean') return <ToggleInput {...props} />;
  if (source.endsWith('Background')) return <ColourInput {...props} />;
  const field = source === 'logo' ? <LogoInput {...props} /> : <WordsInput {...props} />;
  return props.isHost ? <OrNone source={source}>{field}</OrNone> : field;
};

/** At a host, false is a value of its own: not the company's, and none. */
const OrNone = ({ source, children }: { source: string; children: ReactNode }) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { setValue, clearErrors } = useFormContext();
  const isNone = useWatch({ name: source }) === false;
  const choose = (_event: unknown, isChosen: boolean) => {
    clearErrors(source);
    setValue(source, isChosen ? false : null, { shouldDirty: true });
  };
  return (
    <Box sx={{ width: '100%', mb: 1 }}>
      {!isNone && children}
      <FormControlLabel
        control={<Checkbox checked={isNone} onChange={choose} />}
        label={translate(`${words}.none`, { name: translate(`resources.${resource}.fields.${source}`) })}
      />
    </Box>
  );
};

const WordsInput = ({ input, standard }: Props) => {
  const { source, type } = input;
  const record = useRecordContext();
  const holds: unknown = standard[source as keyof PortalSettings];
  const isLines = type === 'lines';
  return (
    <TextInput
      source={source}
      placeholder={typeof holds === 'string' ? holds : ''}
      slotProps={shrunk}
      validate={[
        inputRulesOf({ input, record, beside: [] }),
        ...(source === 'contactEmail' ? [usable(source, 'email')] : []),
      ]}
      multiline={isLines}
      {...(isLines && { minRows: 3 })}
      fullWidth
    />
  );
};

const ToggleInput = ({ input: { source }, standard, isHost }: Props) => {
  const value = standard[source as keyof PortalSettings] ? 'yes' : 'no';
  return (
    <NullableBooleanInput
      source={source}
      nullLabel={`${words}.${isHost ? 'as_company' : 'as_usual'}.${value}`}
      falseLabel="portal.values.no"
      trueLabel="portal.values.yes"
      slotProps={{ ...shrunk, select: { displayEmpty: true } }}
      fullWidth
    />
  );
};

/** The browser's own chooser knows six digits only. */
const sixDigits = (colour: string): string =>
  /^#[0-9a-f]{3}$/i.test(colour) ? colour.replace(/[0-9a-f]/gi, '$&$&') : colour;

const swatchLook = {
  width: 32,
  height: 28,
  p: 0,
  border: 1,
  borderColor: 'text.disabled',
  borderRadius: 0.5,
  bgcolor: 'transparent',
  cursor: 'pointer',
} as const;

const ColourInput = ({ input: { source }, standard }: Props) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { setValue } = useFormContext();
  const typed: unknown = useWatch({ name: source });
  const usual = String(standard[source as keyof PortalSettings] ?? '');
  const colour = isTaken(source, typed) ? String(typed) : usual;
  const label = translate(`resources.${resource}.fields.${source}`);
  return (
    <TextInput
      source={source}
      placeholder={usual}
      validate={usable(source, 'colour')}
      slotProps={{
        ...shrunk,
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Box
                component="input"
                type="color"
                aria-label={translate(`${words}.choose_colour`, { name: label })}
                value={sixDigits(colour)}
                onChange={({ target }: { target: HTMLInputElement }) =>
                  setValue(source, target.value, { shouldDirty: true, shouldValidate: true })
                }
                sx={swatchLook}
              />
            </InputAdornment>
          ),
        },
      }}
      fullWidth
    />
  );
};

const asDataAddress = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(new Error('The file could not be read')));
    reader.readAsDataURL(file);
  });

const faultOf = ({ type, size }: File): 'logo_type' | 'logo_too_large' | null => {
  if (!logoTypes.some(known => known === type)) return 'logo_type';
  return size > logoMaxBytes ? 'logo_too_large' : null;
};

/** A picture that is uploaded, or the address of one. */
const LogoInput = ({ input: { source }, standard }: Props) => {
  const translate = useTranslate();
  const { setValue, clearErrors } = useFormContext();
  const logo: unknown = useWatch({ name: source });
  const saved: unknown = useRecordContext()?.[source];
  const [fault, setFault] = useState<string | null>(null);
  // A picture has no input of react-admin's that would show what the server says.
  const { errors } = useFormState({ name: source });
  const refused = isPicture(logo) ? errors[source]?.message : undefined;
  const shown = fault ?? (typeof refused === 'string' ? refused : null);
  const take = async (file: File) => {
    const unusable = faultOf(file);
    setFault(unusable && `portal.refusals.${unusable}`);
    if (unusable) return;
    clearErrors(source);
    try {
      setValue(source, await asDataAddress(file), { shouldDirty: true });
    } catch {
      setFault(`${words}.logo.unreadable`);
    }
  };
  const remove = () => {
    setFault(null);
    clearErrors(source);
    setValue(source, null, { shouldDirty: true });
  };
  return (
    <Box sx={{ width: '100%', mb: 1 }}>
      {isPicture(logo) ? (
        <Typography>{translate(`${words}.logo.${logo === saved ? 'saved' : 'chosen'}`)}</Typography>
      ) : (
        <TextInput
          source={source}
          placeholder={standard.logo ?? ''}
          slotProps={shrunk}
          helperText={`${words}.logo.hint`}
          validate={usable(source, 'logo')}
          fullWidth
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <FileButton label={`${words}.logo.upload`} variant="outlined" accept={logoTypes.join()} onFile={take} />
        {logo ? <Button onClick={remove}>{translate(`${words}.logo.remove`)}</Button> : null}
      </Box>
      {shown && (
        <FormHelperText error role="alert">
          {translate(shown, { _: shown })}
        </FormHelperText>
      )}
    </Box>
  );
};
