import type { PortalApp } from '../portalApp';
import { brandOf, hostOf } from './brand';
import { formTargetOf } from './formTarget';
import { pickLanguage } from './language';
import type { Frame } from './pages/page';

interface Asked {
  /** Where the portal wants the person back; its host decides the brand. */
  returnUri: unknown;
  uiLocales: unknown;
  acceptLanguage: string | undefined;
}

export const createFrame = async (app: PortalApp, { returnUri, uiLocales, acceptLanguage }: Asked): Promise<Frame> => ({
  brand: await brandOf(app.db, hostOf(returnUri) || app.config.publicUrl.hostname),
  language: pickLanguage(uiLocales, acceptLanguage),
  formTarget: await formTargetOf(app, returnUri),
});
