import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { isDangerous } from '../../contract/actions/actions';
import type { LicenseProductFeature } from '../../contract/schemas/feature';
import type { License } from '../../contract/schemas/license';
import { ConfirmedAction } from '../../src/components/ActionButton';
import { RecordFields } from '../../src/components/detail/RecordFields';
import { RelatedTable } from '../../src/components/detail/RelatedTable';
import { dateTime, type FieldRule, fieldsOf, term, text, yesNo } from '../../src/components/detail/fields';
import { useCommand } from '../../src/components/useCommand';
import { useVerdict } from '../../src/components/usePerson';
import { formatDateTime } from '../../src/lib/dates';
import { featureColumns } from './featureColumns';

const loadError = { detail: 'resources.license_product_features.load_error' };
const name = ({ product_feature }: LicenseProductFeature) => product_feature.name;
const moreOn = (license: License) => (feature: LicenseProductFeature) => (
  <FeatureMore feature={feature} license={license} />
);

export const FeaturesTab = () => {
  const license = useRecordContext<License>();
  const more = useMemo(() => license && moreOn(license), [license]);
  return (
    <RelatedTable<LicenseProductFeature>
      reference="license_product_features"
      target="license"
      columns={featureColumns}
      expand={more}
      rowLabel={name}
      loadError={loadError}
    />
  );
};

const isConsumption = ({ product_feature }: LicenseProductFeature) => product_feature.feature_type === 'consumption';

const rules: readonly FieldRule<LicenseProductFeature>[] = [
  { source: 'created_at', value: feature => dateTime(feature.created_at) },
  { source: 'allow_negative_consumptions', when: isConsumption, value: f => yesNo(f.allow_negative_consumptions) },
  { source: 'reset_consumption', when: isConsumption, value: feature => yesNo(feature.reset_consumption) },
  {
    source: 'consumption_period',
    when: feature => isConsumption(feature) && feature.reset_consumption && feature.consumption_period !== null,
    value: ({ consumption_period }) =>
      term(`portal.values.consumption_period.${consumption_period}`, consumption_period ?? ''),
  },
  { source: 'metadata', value: feature => text(feature.metadata) },
];

/** Values that the columns omit, and the devices that use the feature. */
const FeatureMore = ({ feature, license }: { feature: LicenseProductFeature; license: License }) => (
  <Box sx={{ py: 1 }}>
    <RecordFields fields={fieldsOf(feature, rules, 'resources.license_product_features.fields')} />
    <FeatureDevices feature={feature} license={license} />
  </Box>
);

const FeatureDevices = ({ feature, license }: { feature: LicenseProductFeature; license: License }) => {
  const translate = useTranslate();
  const uses = feature.device_features;
  if (uses.length === 0) return null;
  return (
    <>
      <Typography variant="caption" color="textSecondary" component="div" sx={{ mt: 1.5 }}>
        {translate('resources.license_product_features.devices')}
      </Typography>
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: 'none', '& > li': { minHeight: 28 }, '& button': { flexShrink: 0 } }}
      >
        {uses.map(use => (
          <Typography
            key={use.id}
            component="li"
            variant="body2"
            sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
          >
            <span>
              {[
                featureDeviceName(use.device),
                use.last_check && formatDateTime(use.last_check),
                use.floating_in_use && translate('resources.license_product_features.in_use'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {use.floating_in_use && <ReleaseDeviceButton license={license} feature={feature} use={use} />}
          </Typography>
        ))}
      </Box>
    </>
  );
};

interface Props {
  license: License;
  feature: LicenseProductFeature;
  use: FeatureDevice;
}

const ReleaseDeviceButton = ({ license, feature, use }: Props) => {
  const verdict = useVerdict('revoke_device', license);
  const { mutateAsync } = useReleaseDevice(feature, use);
  if (verdict === 'hidden') return null;
  const name = featureDeviceName(use.device);
  return (
    <ConfirmedAction
      label="resources.license_product_features.actions.release"
      of={name}
      title="resources.license_product_features.actions.release_title"
      detail="resources.license_product_features.actions.release_detail"
      values={{ name, feature: feature.product_feature.name }}
      isAllowed={verdict === 'allowed'}
      isDangerous={isDangerous('revoke_device')}
      action={mutateAsync}
    />
  );
};

const useReleaseDevice = (feature: LicenseProductFeature, { device }: FeatureDevice) =>
  useCommand({
    send: (provider, _values, key) => provider.releaseFeatureDevice(feature.id, device.id, key),
    saved: () => ({
      detail: 'resources.license_product_features.notifications.released',
      values: { name: featureDeviceName(device) },
    }),
  });

type FeatureDevice = LicenseProductFeature['device_features'][number];

const featureDeviceName = ({ hostname, hardware_id }: FeatureDevice['device']): string => hostname || hardware_id;
