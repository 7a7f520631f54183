import type { PortalApp } from '../portalApp';
import { brandOf, hostOf, nobodysBrand } from './brand';
import { formTargetOf } from './formTarget';
import { pickLanguage } from './language';
import type { Frame } from './pages/page';

interface Asked {
  /** Where the portal wants the person back; its host decides the brand. */
  returnUri: unknown;
  uiLocales: unknown;
  acceptLanguage: string | undefined;
}

const brandedHost = ({ config }: PortalApp, returnUri: unknown): string =>
  hostOf(returnUri) || config.publicUrl.hostname;

export const createFrame = async (app: PortalApp, asked: Asked): Promise<Frame> => {
  const { returnUri, uiLocales, acceptLanguage } = asked;
  const host = brandedHost(app, returnUri);
  const brand = await brandOf(app.db, host);
  // Only hosts of companies, of which there are so many.
  if (brand.name !== null) app.lastBrands.set(host, brand);
  return {
    brand,
    language: pickLanguage(uiLocales, acceptLanguage),
    formTarget: await formTargetOf(app, returnUri),
  };
};

/** For a page that tells of a failure. What has failed may be the database: then the page looks as the last one did. */
export const createFailureFrame = (app: PortalApp, asked: Asked): Promise<Frame> =>
  createFrame(app, asked).catch(() => ({
    brand: app.lastBrands.get(brandedHost(app, asked.returnUri)) ?? nobodysBrand(),
    language: pickLanguage(asked.uiLocales, asked.acceptLanguage),
    formTarget: null,
  }));
