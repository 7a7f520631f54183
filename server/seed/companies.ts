import type { PortalSettings } from '../../contract/portalSettings';
import type { Batch, Ids } from './rows';

interface Company {
  name: string;
  domains: string[];
  portal: Partial<PortalSettings> & { contactEmail: string };
  secretPeriods?: { expiration: number; rotated: number };
}

export const acme: Company = {
  name: 'Acme Software',
  domains: ['localhost', '127.0.0.1'],
  portal: {
    name: 'Acme License Portal',
    topHeaderBackground: '#12355b',
    sidebarBackground: '#ffffff',
    pageBackground: '#f5f7fa',
    loginTitle: 'Welcome to Acme Software',
    loginMessage: 'Sign in to see and manage your licenses, devices and orders.',
    allowUsersLicenseBorrow: true,
    contactEmail: 'licenses@acme.test',
  },
  secretPeriods: { expiration: 90 * 86_400, rotated: 14 * 86_400 },
};

export const globex: Company = {
  name: 'Globex',
  domains: ['globex.localhost'],
  portal: {
    name: 'Globex Logistics',
    topHeaderBackground: '#6d1f3d',
    sidebarBackground: '#fdf4ee',
    pageBackground: '#fffaf6',
    loginTitle: 'Globex customer access',
    loginMessage: 'Questions about your licenses? Write to support@globex.test.',
    allowUsersLicenseReset: false,
    contactEmail: 'support@globex.test',
  },
};

export const addCompany = (company: Company, batch: Batch, ids: Ids, now: Date): number => {
  const id = ids('companies');
  batch.companies.push({
    id,
    name: company.name,
    portal_data: JSON.stringify(company.portal),
    secret_expiration_period: company.secretPeriods?.expiration ?? null,
    secret_rotated_expiration_period: company.secretPeriods?.rotated ?? null,
    updated_at: now,
  });
  batch.company_domains.push(...company.domains.map(domain => ({ domain, company_id: id, updated_at: now })));
  return id;
};
