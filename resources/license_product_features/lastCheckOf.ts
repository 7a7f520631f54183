import type { LicenseProductFeature } from '../../contract/schemas/feature';

/** A feature is checked on each of its devices; the latest counts (row FEAT-03). Null while none has been. */
export const lastCheckOf = ({ device_features }: Pick<LicenseProductFeature, 'device_features'>): string | null =>
  device_features.flatMap(({ last_check }) => last_check ?? []).toSorted((a, b) => Date.parse(b) - Date.parse(a))[0] ??
  null;
