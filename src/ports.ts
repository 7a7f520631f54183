import { createAuthProvider } from '../authProvider';
import { createSession } from '../authProvider/session';
import type { AppConfig } from '../contract/appConfig';
import { createDataProvider } from '../dataProvider';
import { createExtensions } from '../dataProvider/extensions';
import { accessTo } from './lib/access';
import { clearDrafts } from './lib/drafts';
import { hasUnsaved } from './lib/unsaved';
import { createQueryClient, readRecordsAnew } from './queryClient';
import { registry } from './registry';

/** @param fetch sends the requests to the back end */
export const createPorts = (config: AppConfig, fetch?: typeof globalThis.fetch) => {
  const queryClient = createQueryClient();
  const onCleared = () => {
    queryClient.clear();
    clearDrafts();
  };
  const session = createSession({ oidc: config.oidc, onCleared, hasUnsaved });
  const wires = Object.fromEntries(registry.map(declaration => [declaration.name, declaration]));
  const onPartialRows = (resource: string) => readRecordsAnew(queryClient, resource);
  const extensions = createExtensions(config.extensions);
  const dataProvider = createDataProvider({ config, session, wires, extensions, onPartialRows, fetch });
  const authProvider = createAuthProvider({ session, dataProvider, hasUnsaved, mayAccess: accessTo(registry) });
  return { session, dataProvider, authProvider, queryClient, extensions };
};
