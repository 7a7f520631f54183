import { expect, it } from 'vitest';
import { parseConfig } from '../../server/config';
import { isCompanyHost } from '../../server/hostSettings';

const hostsOf = (env: Record<string, string>) => parseConfig(env).companyHosts;

it('[BRND-08] companies may add hosts below that of the portal, unless the operator names others', () => {
  expect(hostsOf({})).toEqual(['*.localhost']);
  expect(hostsOf({ PUBLIC_URL: 'https://portal.example' })).toEqual(['*.portal.example']);
  expect(hostsOf({ PUBLIC_URL: 'http://127.0.0.1:3000' })).toEqual([]);
  expect(hostsOf({ PUBLIC_URL: 'http://[::1]:3000' })).toEqual([]);
  expect(hostsOf({ COMPANY_HOSTS: 'none' })).toEqual([]);
  expect(hostsOf({ COMPANY_HOSTS: 'Portal.Acme.example, *.portals.example' })).toEqual([
    'portal.acme.example',
    '*.portals.example',
  ]);
});

it.each(['https://portal.example', 'portal.example:3000', '*', '*.', 'a.*.example', 'portal..example'])(
  '[BRND-08] the setting takes hosts alone, not %s',
  text => {
    expect(() => hostsOf({ COMPANY_HOSTS: text })).toThrow('COMPANY_HOSTS must be none, or hosts without port');
  },
);

it('[BRND-08] what is below a host is not the host, and not one that ends alike', () => {
  const isAllowed = (host: string) => isCompanyHost(['*.portal.example', 'acme.test'], host);
  expect(['a.portal.example', 'a.b.portal.example', 'acme.test'].map(isAllowed)).toEqual([true, true, true]);
  expect(['portal.example', 'evilportal.example', 'a.acme.test', 'xacme.test'].map(isAllowed)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
