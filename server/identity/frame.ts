import type { PortalApp } from '../portalApp';
import { brandOf, hostOf, nobodysBrand } from './brand';
import { formTargetOf } from './formTarget';
import { pickLanguage } from './language';
import type { Frame } from './pages/page';

interface Asked {
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
  // Unknown hosts are not kept, so the map stays small.
  if (brand.name !== null) app.lastBrands.set(host, brand);
  return {
    brand,
    language: pickLanguage(uiLocales, acceptLanguage),
    formTarget: await formTargetOf(app, returnUri),
  };
};

/** The brand of a failure page. Without the database, it is the one that this host had last. */
export const createFailureFrame = (app: PortalApp, asked: Asked): Promise<Frame> =>
  createFrame(app, asked).catch(() => ({
    brand: app.lastBrands.get(brandedHost(app, asked.returnUri)) ?? nobodysBrand(),
    language: pickLanguage(asked.uiLocales, asked.acceptLanguage),
    formTarget: null,
  }));
