import type { AppConfig } from '../contract/appConfig';
import { companyCommands } from './companies';
import { deviceCommands } from './devices';
import { createExtensions, type Extensions } from './extensions';
import { createHttpClient, type HttpSession } from './httpClient';
import { licenseCommands } from './licenses';
import { licenseEndingCommands } from './licenseEndings';
import { laterCommands } from './later';
import { createRestProvider, type Wires } from './restProvider';
import { runCommands } from './runs';
import type { PortalDataProvider } from './types';
import { userCommands } from './users';
import { viewCommands } from './views';

interface Parts {
  config: Pick<AppConfig, 'apiUrl' | 'csrfHeader'>;
  session: HttpSession;
  wires: Wires;
  /** Default: none. */
  extensions?: Extensions;
  fetch?: typeof globalThis.fetch;
  /** Called for a resource whose lists lack fields that pages rely on. Its single records may still have them. */
  onPartialRows?: (resource: string) => void;
  /** Resolves once no more wires come. Until then, a name without one is waited for. */
  allLists?: Promise<void>;
}

/** The only access to a back end: react-admin's methods for every registered resource, and the domain commands. */
export const createDataProvider = ({
  config,
  session,
  wires,
  extensions = createExtensions([]),
  fetch,
  onPartialRows,
  allLists,
}: Parts): PortalDataProvider => {
  const http = createHttpClient({ apiUrl: config.apiUrl, csrfHeader: config.csrfHeader, session, fetch });
  return {
    ...createRestProvider(http, wires, extensions, onPartialRows, allLists),
    withHttp: work => work(http, config.apiUrl),
    ...companyCommands(http),
    ...userCommands(http),
    ...licenseCommands(http, wires.licenses?.defaults),
    ...deviceCommands(http, extensions),
    ...viewCommands(http, extensions),
    ...licenseEndingCommands(http, extensions),
    ...runCommands(http, extensions, wires),
    ...laterCommands(http, extensions),
  };
};
