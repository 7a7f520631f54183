import type { AppConfig } from '../contract/appConfig';
import { companyCommands } from './companies';
import { deviceCommands } from './devices';
import { featureCommands } from './features';
import { createHttpClient } from './httpClient';
import { licenseCommands } from './licenses';
import { licenseUserCommands } from './licenseUsers';
import { oauthClientCommands } from './oauthClients';
import { orderManagerCommands } from './orderManagers';
import { orderCommands } from './orders';
import { productCommands } from './products';
import { createRestProvider, type Wires } from './restProvider';
import type { HttpSession } from './session';
import type { PortalDataProvider } from './types';
import { userCommands } from './users';

interface Parts {
  config: Pick<AppConfig, 'apiUrl' | 'csrfHeader'>;
  session: HttpSession;
  wires: Wires;
  fetch?: typeof globalThis.fetch;
  /** Told of a resource whose lists leave out what pages rely on, which its records may still have. */
  onShortRows?: (resource: string) => void;
}

/** The only door to a back end: react-admin's verbs for every resource of the registry, and the domain commands. */
export const createDataProvider = ({ config, session, wires, fetch, onShortRows }: Parts): PortalDataProvider => {
  const http = createHttpClient({ apiUrl: config.apiUrl, csrfHeader: config.csrfHeader, session, fetch });
  return {
    ...createRestProvider(http, wires, onShortRows),
    ...companyCommands(http),
    ...userCommands(http),
    ...licenseCommands(http, wires.licenses?.absent),
    ...licenseUserCommands(http),
    ...deviceCommands(http),
    ...featureCommands(http),
    ...oauthClientCommands(http),
    ...productCommands(http),
    ...orderCommands(http),
    ...orderManagerCommands(http),
  };
};
