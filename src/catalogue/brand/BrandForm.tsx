import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type RaRecord, useTranslate } from 'ra-core';
import { SaveButton, SimpleForm, Toolbar } from 'ra-ui-materialui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ListDeclaration } from '../../../contract/listDeclaration';
import type { DeclaredInput as Input } from '../../../contract/listForms';
import { useSaveForm } from '../../declared/saveForm';
import { BrandPreview } from './BrandPreview';
import { SettingInput } from './inputs';
import { type BrandValues, settingsOf } from './settings';

interface Props {
  declared: ListDeclaration;
  inputs: readonly Input[];
  record: RaRecord & { updated_at: string };
  companyName: string;
  /** The company's settings, which hold where a host has none. Absent for the company itself. */
  inherited?: BrandValues;
}

/**
 * The settings of a company or of a host, beside what they make of the portal. Keeps what was typed, and the
 * version that it was typed over, if somebody else has changed the record; it begins anew with what was saved here alone.
 */
export const BrandForm = ({ record, ...props }: Props) => {
  const [base, setBase] = useState(record);
  const [isSaved, setSaved] = useState(false);
  const { declared, inputs } = props;
  const onSaved = (answer: Partial<typeof base> = {}) => {
    setSaved(true);
    setBase({ ...base, ...answer });
  };
  const save = useSaveForm({ declared, inputs, record: base, onSaved });
  const shown = Object.fromEntries(['id', ...inputs.map(({ source }) => source)].map(source => [source, base[source]]));
  return (
    <>
      <SimpleForm record={shown} onSubmit={save} noValidate toolbar={toolbar} sx={{ maxWidth: '76rem' }}>
        <Fields {...props} />
      </SimpleForm>
      {isSaved && <Reload />}
    </>
  );
};

/** react-admin's toolbar would offer to delete the record. */
const toolbar = (
  <Toolbar>
    <SaveButton />
  </Toolbar>
);

/** The portal that is open has read its brand when it was opened. */
const Reload = () => {
  const translate = useTranslate();
  return (
    <Alert
      severity="success"
      sx={{ my: 2 }}
      action={
        <Button color="inherit" sx={{ whiteSpace: 'nowrap' }} onClick={() => window.location.reload()}>
          {translate('portal.branding.reload')}
        </Button>
      }
    >
      {translate('portal.branding.saved')}
    </Alert>
  );
};

const Fields = ({ inputs, inherited, companyName }: Omit<Props, 'record'>) => {
  const translate = useTranslate();
  const typed: BrandValues = useWatch();
  const settings = settingsOf(typed, inherited);
  const standard = settingsOf({}, inherited);
  return (
    <Box sx={{ display: 'grid', gap: 3, width: '100%', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: columns } }}>
      <Box>
        {inherited && <Box sx={{ mb: 2 }}>{translate('portal.branding.inherits')}</Box>}
        {inputs.map(input => (
          <SettingInput
            key={input.source}
            input={input}
            standard={{ ...standard, name: standard.name ?? companyName }}
            isHost={inherited !== undefined}
          />
        ))}
      </Box>
      <Box sx={{ position: { lg: 'sticky' }, top: 72, alignSelf: 'start' }}>
        <BrandPreview settings={settings} companyName={companyName} />
      </Box>
    </Box>
  );
};

const columns = 'minmax(0, 1fr) minmax(0, 26rem)';
