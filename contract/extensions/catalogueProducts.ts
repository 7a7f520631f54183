import { type Static, type TSchema, Type } from 'typebox';
import { featureTypes, maxUploadBytes, platforms } from '../constants';
import { fileNamePattern } from '../fileName';
import { fileHashPattern, versionPattern, webAddress, webAddressMaxLength } from '../fileRules';
import { CalendarDate, Id, listOf, Nullable, PlainText, TrialDays } from '../schemas/common';
import { AuthorizationMethod, Feature, Product, ProductCustomField, ProductFile } from '../schemas/product';
import { plainTextPattern } from '../textRules';
import { changeOf, consumptionPeriods, count, kept, maxParts, PartCode, ProductCode, strictObject } from './catalogue';

const FileName = Type.String({ minLength: 1, maxLength: 250, pattern: fileNamePattern });
const Link = Type.String({ pattern: webAddress, maxLength: webAddressMaxLength });
const Hash = Type.String({ pattern: fileHashPattern });

const archivable = {
  is_archived: Type.Boolean({ description: 'New licenses do not get it. Licenses that have it keep it.' }),
};

export const CatalogueFile = Type.Object({
  ...ProductFile.properties,
  size: Nullable(Type.Integer({ description: 'Bytes.' })),
  hash: Nullable(Type.String({ description: 'Of an uploaded file: its MD5, as the server calculated it.' })),
  upload: Nullable(Id),
});
export type CatalogueFile = Static<typeof CatalogueFile>;

export const CatalogueFeature = Type.Object({ ...Feature.properties, ...archivable });
export type CatalogueFeature = Static<typeof CatalogueFeature>;
export const CatalogueCustomField = Type.Object({ ...ProductCustomField.properties, ...archivable });
export type CatalogueCustomField = Static<typeof CatalogueCustomField>;

/** What policies and bundles are made of. Bundles are among them. */
export const CatalogueProduct = Type.Object({
  ...Type.Omit(Product, ['license_policies']).properties,
  product_features: Type.Array(CatalogueFeature),
  custom_fields: Type.Array(CatalogueCustomField),
  files: Type.Array(CatalogueFile),
  ...kept,
});
export type CatalogueProduct = Static<typeof CatalogueProduct>;
export const CatalogueProductList = listOf(CatalogueProduct);

/** Copied from another product, a part has an id, which is refused where it is. */
const part = { id: Type.Optional(Id) };

/** What is left out takes the default. */
export const NewProductFeature = strictObject({
  ...part,
  name: PlainText,
  code: PartCode,
  feature_type: Type.Enum([...featureTypes]),
  ...Type.Partial(
    Type.Object({
      expiry_date: Nullable(CalendarDate),
      max_consumption: Nullable(count(0)),
      allow_overages: Type.Boolean(),
      max_overages: count(0),
      reset_consumption: Type.Boolean(),
      consumption_period: Nullable(Type.Enum([...consumptionPeriods])),
      allow_unlimited_consumptions: Type.Boolean(),
      allow_negative_consumptions: Type.Boolean(),
      is_floating: Type.Boolean(),
      is_floating_cloud: Type.Boolean(),
      floating_users: Nullable(count(1)),
      floating_timeout: Nullable(count(1)),
      ...archivable,
    }),
  ).properties,
});

export const NewCustomField = strictObject({
  ...part,
  name: PlainText,
  default_value: Type.Optional(Nullable(Type.String({ maxLength: 2_000, pattern: plainTextPattern }))),
  is_archived: Type.Optional(archivable.is_archived),
});
export type NewCustomField = Static<typeof NewCustomField>;

/** `upload` names what was uploaded; the server then says `full_link`, `size` and `hash`. Otherwise `full_link` is needed. */
export const NewFile = strictObject({
  ...part,
  filename: FileName,
  version: Type.String({ minLength: 1, maxLength: 100, description: `A new one matches ${versionPattern}.` }),
  environment: Type.Enum([...platforms]),
  release_date: Type.Optional(Nullable(CalendarDate)),
  release_notes_link: Type.Optional(Nullable(Link)),
  eula_link: Type.Optional(Nullable(Link)),
  full_link: Type.Optional(Type.String()),
  size: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))),
  hash: Type.Optional(Nullable(Hash)),
  upload: Type.Optional(Nullable(Id)),
});

// With `id`, a part is one that the product has, and what is left out stays. Values are checked as those of a new one where
// they differ: what was there before is not refused.
export const ProductFeatureChange = changeOf(CatalogueFeature.properties);
/** Longer than any that was there before. */
const AnyText = Type.String({ maxLength: 10_000 });
const CustomFieldChange = changeOf({
  ...CatalogueCustomField.properties,
  name: AnyText,
  default_value: Nullable(AnyText),
});
export const FileChange = changeOf(CatalogueFile.properties);

/** What a product consists of, and how much of it. */
export const partsOf = <F extends TSchema, C extends TSchema, I extends TSchema>(feature: F, field: C, file: I) => ({
  product_features: Type.Optional(Type.Array(feature, { maxItems: maxParts })),
  custom_fields: Type.Optional(Type.Array(field, { maxItems: maxParts })),
  files: Type.Optional(Type.Array(file, { maxItems: 1_000 })),
});

const terms = {
  short_code: ProductCode,
  product_name: PlainText,
  authorization_method: AuthorizationMethod,
  ...Type.Partial(
    Type.Object({ allow_trial: Type.Boolean(), trial_days: Nullable(TrialDays), floating_timeout: Nullable(count(1)) }),
  ).properties,
};
export const NewProduct = strictObject({ ...terms, ...partsOf(NewProductFeature, NewCustomField, NewFile) });
export type NewProduct = Static<typeof NewProduct>;
/** A list of parts replaces the one before: what it leaves out is removed, if nothing uses it. */
export const ProductChange = changeOf({ ...terms, ...partsOf(ProductFeatureChange, CustomFieldChange, FileChange) });
export type ProductChange = Static<typeof ProductChange>;

export const NewUpload = strictObject({ filename: FileName, size: Type.Integer({ minimum: 1 }) });
export type NewUpload = Static<typeof NewUpload>;

/** A file on its way to the server, or there. */
export const Upload = Type.Object({
  id: Id,
  filename: Type.String(),
  size: Type.Integer({ maximum: maxUploadBytes }),
  received: Type.Integer({ description: 'Bytes so far; the next piece begins there.' }),
  hash: Nullable(Type.String({ description: 'The MD5, once all of it is there.' })),
});
export type Upload = Static<typeof Upload>;
