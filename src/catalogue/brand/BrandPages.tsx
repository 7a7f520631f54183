import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { type RaRecord, RecordContextProvider, ResourceContextProvider, useGetOne, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { CompanyBranding, Host } from '../../../contract/extensions/branding';
import type { ListDeclaration } from '../../../contract/listDeclaration';
import type { DeclaredInput as Input } from '../../../contract/listForms';
import { PageTitle } from '../../components/PageTitle';
import { Show } from '../../components/Show';
import { RecordHistory } from '../../components/detail/RecordHistory';
import { EmbeddedContext } from '../../components/detail/tabs';
import { ListError } from '../../components/table/ListError';
import { usePerson } from '../../components/usePerson';
import { useResourceName } from '../../components/useResourceName';
import { RecordButtons } from '../../declared/RecordButtons';
import { RecordForm } from '../../declared/RecordForm';
import { useSaveForm } from '../../declared/saveForm';
import branding from '../lists/branding.json';
import hosts from '../lists/hosts.json';
import { BrandPreview } from './BrandPreview';
import { SettingInput } from './inputs';
import { type BrandValues, companyInputs, hostInputs, settingsOf } from './settings';

/** Searching in the history does not change the address, which is the form's. */
const historyBelow = (
  <EmbeddedContext.Provider value>
    <RecordHistory />
  </EmbeddedContext.Provider>
);

const waiting = <Skeleton variant="rounded" height={480} />;

/** Reads the brand of the person's company. */
const OfCompany = ({ children }: { children: (company: CompanyBranding) => ReactNode }) => {
  const id = usePerson()?.user.company.id;
  const { data, error, refetch } = useGetOne<CompanyBranding>(
    branding.name,
    { id: id ?? 0 },
    { enabled: id !== undefined },
  );
  if (data) return children(data);
  return error ? <ListError onRetry={() => void refetch()} /> : waiting;
};

/** The brand of the company. It has no list: there is one. */
export const BrandPage = () => {
  const nameOf = useResourceName();
  return (
    <>
      <PageTitle title={nameOf(branding.name)} />
      <OfCompany>
        {company => (
          <ResourceContextProvider value={branding.name}>
            <RecordContextProvider value={company}>
              <BrandForm
                declared={branding as ListDeclaration}
                inputs={companyInputs}
                record={company}
                companyName={company.company_name}
              />
              {historyBelow}
            </RecordContextProvider>
          </ResourceContextProvider>
        )}
      </OfCompany>
    </>
  );
};

/** A host, with what it replaces of its company's brand. */
export const HostPage = () => (
  <Show<Host> skeleton={waiting}>
    {host => (
      <>
        <PageTitle title={host.domain}>
          <RecordButtons
            declared={hosts as ListDeclaration}
            record={host}
            isEditable={false}
            about="portal.branding.remove_host"
          />
        </PageTitle>
        <OfCompany>
          {company => (
            <BrandForm
              key={host.id}
              declared={hosts as ListDeclaration}
              inputs={hostInputs}
              record={host}
              companyName={company.company_name}
              inherited={brandOf(company)}
            />
          )}
        </OfCompany>
        {historyBelow}
      </>
    )}
  </Show>
);

/** The settings, without what says which company it is. */
const brandOf = ({ id: _id, company_name: _name, updated_at: _at, ...settings }: CompanyBranding) => settings;

interface BrandFormProps {
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
const BrandForm = ({ record, ...props }: BrandFormProps) => {
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
      <RecordForm record={shown} onSubmit={save} sx={{ maxWidth: '76rem' }}>
        <Fields {...props} />
      </RecordForm>
      {isSaved && <Reload />}
    </>
  );
};

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

const Fields = ({ inputs, inherited, companyName }: Omit<BrandFormProps, 'record'>) => {
  const translate = useTranslate();
  const typed: BrandValues = useWatch();
  const settings = settingsOf(typed, inherited);
  const standard = settingsOf({}, inherited);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, width: '100%' }}>
      <Box sx={{ flex: '99 1 28rem', minWidth: 0 }}>
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
      <Box sx={{ flex: '1 1 24rem', minWidth: 0, position: 'sticky', top: 72, alignSelf: 'start' }}>
        <BrandPreview settings={settings} companyName={companyName} />
      </Box>
    </Box>
  );
};
