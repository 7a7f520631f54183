import Skeleton from '@mui/material/Skeleton';
import { RecordContextProvider, ResourceContextProvider, useGetOne } from 'ra-core';
import type { ReactNode } from 'react';
import type { CompanyBranding, Host } from '../../../contract/extensions/branding';
import type { ListDeclaration } from '../../../contract/listDeclaration';
import { RecordHistory } from '../../components/detail/RecordHistory';
import { EmbeddedContext } from '../../components/detail/tabs';
import { PageTitle } from '../../components/PageTitle';
import { Show } from '../../components/Show';
import { ListError } from '../../components/table/ListError';
import { usePerson } from '../../components/usePerson';
import { useResourceName } from '../../components/useResourceName';
import { RecordButtons } from '../../declared/RecordButtons';
import branding from '../lists/branding.json';
import hosts from '../lists/hosts.json';
import { BrandForm } from './BrandForm';
import { companyInputs, hostInputs } from './settings';

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
          <RecordButtons declared={hosts as ListDeclaration} record={host} isEditable={false} />
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
