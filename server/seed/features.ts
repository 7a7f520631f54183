import type { FeatureType } from '../../contract/constants';
import type { FeatureRow } from './rows';

export type FeatureLimits = Omit<FeatureRow, 'id' | 'product_id' | 'name' | 'code' | 'feature_type' | 'expiry_date'>;

export interface FeatureTemplate {
  name: string;
  code: string;
  feature_type: FeatureType;
}

const unlimited: FeatureLimits = {
  max_consumption: null,
  allow_overages: false,
  max_overages: 0,
  reset_consumption: false,
  consumption_period: null,
  allow_unlimited_consumptions: false,
  allow_negative_consumptions: false,
  is_floating: false,
  is_floating_cloud: false,
  floating_users: null,
  floating_timeout: null,
};
const feature = (
  name: string,
  code: string,
  feature_type: FeatureType,
  limits: Partial<FeatureLimits> = {},
): FeatureTemplate & { limits: FeatureLimits } => ({ name, code, feature_type, limits: { ...unlimited, ...limits } });

const floating = { is_floating_cloud: true, floating_users: 3, floating_timeout: 30 };
const metered = { max_consumption: 500, reset_consumption: true, consumption_period: 'monthly' };

export const featureSets = {
  design: [
    feature('Advanced surfacing', 'surfacing', 'activation'),
    feature('Generative design', 'generative', 'consumption', { ...metered, allow_overages: true, max_overages: 50 }),
    feature('Standard parts library', 'parts-library', 'subscription'),
    feature('STEP AP242 exchange', 'step-ap242', 'activation', floating),
  ],
  machining: [
    feature('Five-axis milling', 'axis5', 'activation', floating),
    feature('Adaptive roughing', 'roughing', 'time-limited'),
    feature('Postprocessor editor', 'post-editor', 'license-key'),
  ],
  solving: [
    feature('Core hours', 'core-hours', 'consumption', { ...metered, max_consumption: 2000, allow_overages: true }),
    feature('Nonlinear materials', 'nonlinear', 'activation'),
    feature('Parallel solver', 'parallel', 'activation', { ...floating, floating_users: 8, floating_timeout: null }),
    feature('Fatigue module', 'fatigue', 'time-limited'),
  ],
  rendering: [
    feature('Frames', 'frames', 'consumption', { allow_unlimited_consumptions: true }),
    feature('GPU rendering', 'gpu', 'activation', {
      ...floating,
      is_floating: true,
      is_floating_cloud: false,
      floating_timeout: null,
    }),
    feature('Material library', 'materials', 'subscription'),
  ],
  teamwork: [
    feature('Guest reviewers', 'guests', 'consumption', { max_consumption: 25, allow_negative_consumptions: true }),
    feature('Version compare', 'compare', 'activation'),
    feature('Audit trail', 'audit-trail', 'subscription'),
    feature('Workflow designer', 'workflow', 'activation', floating),
    feature('Connector key', 'connector', 'license-key'),
  ],
  runtime: [
    feature('OPC UA gateway', 'opc-ua', 'license-key'),
    feature('Data points', 'data-points', 'consumption', { max_consumption: 10_000, consumption_period: 'daily' }),
  ],
  workbench: [
    'Requirements',
    'Block diagrams',
    'State machines',
    'Signal routing',
    'Fault trees',
    'Hazard analysis',
    'Variant management',
    'Thermal budget',
    'Mass budget',
    'Power budget',
    'Cable routing',
    'Test planning',
    'Test execution',
    'Code generation',
    'Real-time simulation',
    'Co-simulation',
    'Model exchange',
    'Report templates',
    'Cost model',
    'Supplier exchange',
    'Change impact',
    'Baselines',
    'Trace matrix',
    'Dashboards',
  ].map(name => feature(name, name.toLowerCase().replaceAll(' ', '-'), 'activation')),
} satisfies Record<string, ReturnType<typeof feature>[]>;
export type FeatureSet = keyof typeof featureSets;
