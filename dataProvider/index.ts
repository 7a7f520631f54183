import type { AppConfig } from '../contract/appConfig';
import { companyCommands } from './companies';
import { deviceCommands } from './devices';
import { featureCommands } from './features';
import { createExtensions, type Extensions } from './extensions';
import { createHttpClient } from './httpClient';
import { licenseCommands } from './licenses';
import { licenseEndingCommands } from './licenseEndings';
import { orderManagerCommands } from './orderManagers';
import { productCommands } from './products';
import { exchangeError } from './problem';
import { createRestProvider, type Wires } from './restProvider';
import type { HttpSession } from './session';
import type { PortalDataProvider } from './types';
import { userCommands } from './users';
import { viewCommands } from './views';

/** The commands of onDemand.ts, which is downloaded when one of them is first called. */
const onDemand = [
  'assignUser',
  'assignUsers',
  'unassignUser',
  'setMaxActivations',
  'resetTotalActivations',
  'countActiveDevices',
  'getOAuthClient',
  'createOAuthClient',
  'deleteOAuthClient',
  'refreshOAuthSecret',
  'rotateOAuthSecret',
  'createOrder',
  'generateLicenseKeys',
  'searchCustomers',
  'getContact',
  'searchPeople',
  'lookUpLicenses',
  'previewRun',
  'createRun',
  'getRuns',
  'getRun',
  'getRunLines',
  'stopRun',
  'resumeRun',
  'undoRun',
  'undoUserAct',
  'requests',
  'viewAs',
] as const;

type OnDemand = Pick<PortalDataProvider, (typeof onDemand)[number]>;

/** @param load a failed download counts as a failed request, so that the same press can be tried again */
const commandsOf = (load: () => Promise<OnDemand>) =>
  Object.fromEntries(
    onDemand.map(name => [
      name,
      async (...given: never[]) => {
        const commands: Record<string, (...given: never[]) => unknown> = { ...(await load()) };
        return commands[name]?.(...given);
      },
    ]),
  ) as unknown as OnDemand;

interface Parts {
  config: Pick<AppConfig, 'apiUrl' | 'csrfHeader'>;
  session: HttpSession;
  wires: Wires;
  /** Default: none. */
  extensions?: Extensions;
  fetch?: typeof globalThis.fetch;
  /** Called for a resource whose lists lack fields that pages rely on. Its single records may still have them. */
  onPartialRows?: (resource: string) => void;
}

/** The only access to a back end: react-admin's methods for every registered resource, and the domain commands. */
export const createDataProvider = ({
  config,
  session,
  wires,
  extensions = createExtensions([]),
  fetch,
  onPartialRows,
}: Parts): PortalDataProvider => {
  const http = createHttpClient({ apiUrl: config.apiUrl, csrfHeader: config.csrfHeader, session, fetch });
  const load = async () => {
    const { commandsOnDemand } = await import('./onDemand').catch(() => {
      throw exchangeError('network_error');
    });
    return commandsOnDemand(http, extensions, wires);
  };
  return {
    ...createRestProvider(http, wires, extensions, onPartialRows),
    ...commandsOf(load),
    ...companyCommands(http),
    ...userCommands(http),
    ...licenseCommands(http, wires.licenses?.defaults),
    ...deviceCommands(http),
    ...featureCommands(http),
    ...productCommands(http),
    ...orderManagerCommands(http),
    ...viewCommands(http, extensions),
    ...licenseEndingCommands(http, extensions),
  };
};
