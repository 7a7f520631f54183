import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { ExtensionName } from '../../contract/extensions/names';
import { createI18nProvider } from '../../i18n';
import { testNow } from './constants';
import { noteRegistry } from './declared';
import { distributor } from './people';
import { startPortalInProcess } from './portalInProcess';
import { renderApp } from './renderApp';

type Portal = Awaited<ReturnType<typeof startPortalInProcess>>;

/** A portal with a server in which the distributor publishes lists. Each test begins with none. */
export const publishing = (extensions: readonly ExtensionName[]) => {
  let portal: Portal | undefined;
  let restore: () => void;
  const running = (): Portal => {
    if (!portal) throw new Error('The portal runs only during tests.');
    return portal;
  };
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: testNow });
    portal = await startPortalInProcess('distributor@acme.test', extensions);
  }, 60_000);
  afterAll(async () => {
    await portal?.close();
    vi.useRealTimers();
  });
  beforeEach(async () => {
    restore = noteRegistry();
    await running().db.query(sql`truncate declaration_versions, declaration_drafts`);
  });
  afterEach(() => restore());
  return {
    get portal() {
      return running();
    },
    open: async (path: string, opening: Parameters<typeof renderApp>[1] = {}) =>
      renderApp(path, {
        person: distributor,
        resources: 'registered',
        dataProvider: running().provider,
        extensions: running().extensions,
        i18nProvider: await createI18nProvider('en', () => {}),
        ...opening,
      }),
  };
};
