import sql from 'sql-template-tag';
import { afterAll, beforeAll, vi } from 'vitest';
import type { PortalDataProvider } from '../../dataProvider/types';
import { createI18nProvider } from '../../i18n';
import { testNow } from './constants';
import { noteRegistry } from './declared';
import { distributor } from './people';
import { startPortalInProcess } from './portalInProcess';
import { renderApp } from './renderApp';

/**
 * The portal on a server of its own, where two people may change the catalogue.
 * @param compile imports what the tests open, because react-admin's components take long to compile on a busy machine
 */
export const catalogueScene = (compile: () => Promise<unknown>) => {
  let restore: () => void;
  const scene = {} as Awaited<ReturnType<typeof startPortalInProcess>> & { asMax: PortalDataProvider };
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: testNow });
    restore = noteRegistry();
    await compile();
    const portal = await startPortalInProcess('distributor@acme.test', ['catalogue', 'audit']);
    await portal.db.query(sql`
      insert into user_permissions select id, 'manage_catalogue' from users where email = 'manager@acme.test'`);
    Object.assign(scene, portal, { asMax: await portal.providerOf('manager@acme.test') });
  }, 120_000);
  afterAll(async () => {
    restore();
    await scene.close();
    vi.useRealTimers();
  });

  const open = async (path: string, opening: Parameters<typeof renderApp>[1] & { language?: 'de' } = {}) =>
    renderApp(path, {
      person: distributor,
      resources: 'registered',
      dataProvider: scene.provider,
      extensions: scene.extensions,
      i18nProvider: await createI18nProvider(opening.language ?? 'en', () => {}),
      ...opening,
    });
  return { scene, open };
};
