import type { Branding } from '../contract/schemas/company';
import type { HttpClient } from './httpClient';

export const companyCommands = (http: HttpClient) => ({
  getBranding: (host: string) => http.get<Branding>(`companies/get_id?domain=${encodeURIComponent(host)}`),
});
