import type { PortalApp } from '../portalApp';
import { hasSeveralCompanies } from '../queries/companySetup';
import { brandOf, hostOf, nobodysBrand } from './brand';
import { portalOrigins } from './clients';
import { formTargetOf, originOf } from './formTarget';
import { pickLanguage } from './language';
import type { Frame } from './pages/page';

interface Asked {
  /** An address of the portal that asks. Anything else counts as none. */
  returnUri: unknown;
  uiLocales: unknown;
  acceptLanguage: string | undefined;
}

/** Where it is unknown whose page it is, one company's brand would mislead the people of the others. */
const soleOrigin = async ({ db, config }: PortalApp): Promise<string | null> => {
  if (await hasSeveralCompanies(db)) return null;
  const origins = await portalOrigins(db, config);
  const { origin } = config.publicUrl;
  return origins.includes(origin) ? origin : (origins[0] ?? origin);
};

export const createFrame = async (app: PortalApp, asked: Asked): Promise<Frame> => {
  const { returnUri, uiLocales, acceptLanguage } = asked;
  const formTarget = await formTargetOf(app, returnUri);
  const origin = formTarget ?? (await soleOrigin(app));
  const brand = origin ? await brandOf(app.db, hostOf(origin)) : nobodysBrand();
  // Unknown origins are not kept, so the map stays small.
  if (origin && brand.name !== null) app.lastBrands.set(origin, brand);
  return {
    brand,
    language: pickLanguage(uiLocales, acceptLanguage),
    formTarget,
    portalUrl: origin && `${origin}/`,
  };
};

/** For a page that tells of a failure, and has no form. Without the database, the brand is the one that was last there. */
export const createFailureFrame = async (app: PortalApp, asked: Asked): Promise<Frame> => {
  const frame = await createFrame(app, asked).catch(() => {
    const origin = originOf(asked.returnUri) ?? '';
    const brand = app.lastBrands.get(origin);
    return {
      brand: brand ?? nobodysBrand(),
      language: pickLanguage(asked.uiLocales, asked.acceptLanguage),
      portalUrl: brand || origin === app.config.publicUrl.origin ? `${origin}/` : null,
    };
  });
  return { ...frame, formTarget: null };
};
