import { type Static, Type } from 'typebox';
import { featureTypes } from '../constants';
import { CalendarDate, DateTime, Id, listOf, Nullable, NullableText, reference } from './common';
import { featureLimits } from './product';

const DeviceFeature = Type.Object({
  id: Id,
  device: Type.Object({ id: reference('devices'), hostname: Type.String(), hardware_id: Type.String() }),
  last_check: Nullable(DateTime),
  floating_in_use: Type.Boolean(),
});

/** metadata is JSON text. */
export const LicenseProductFeature = Type.Object({
  id: Id,
  license: reference('licenses'),
  product_feature: Type.Object({
    id: Id,
    name: Type.String(),
    code: Type.String(),
    feature_type: Type.Enum([...featureTypes]),
  }),
  total_consumptions: Type.Integer(),
  ...featureLimits,
  device_features: Type.Array(DeviceFeature),
  created_at: DateTime,
  expiry_date: Nullable(CalendarDate),
  metadata: NullableText,
});
export type LicenseProductFeature = Static<typeof LicenseProductFeature>;
export const LicenseProductFeatureList = listOf(LicenseProductFeature);

export const LicenseCustomField = Type.Object({
  id: Id,
  license: reference('licenses'),
  name: Type.String(),
  value: NullableText,
  default_value: NullableText,
  product_custom_field: Id,
});
export type LicenseCustomField = Static<typeof LicenseCustomField>;
export const LicenseCustomFieldList = listOf(LicenseCustomField);
