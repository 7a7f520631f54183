import type { Branding } from '../contract/schemas/company';
import type { HttpClient } from './httpClient';

export const brandingAddress = (host: string): string => `companies/get_id?domain=${encodeURIComponent(host)}`;

export const companyCommands = (http: HttpClient) => ({
  getBranding: (host: string) => http.get<Branding>(brandingAddress(host)),
});
