import type { LicenseType } from '../../contract/constants';
import type { Product } from '../../contract/schemas/product';
import type { PolicyRow } from './rows';

/** Copied from the policy unchanged. */
export type LicenseTerms = Omit<
  PolicyRow,
  | 'id'
  | 'product_id'
  | 'updated_at'
  | 'code'
  | 'name'
  | 'default_license_type'
  | 'is_default'
  | 'subscription_duration'
  | 'unlimited_max_license_users'
>;

export const nodeLocked: LicenseTerms = {
  is_trial: false,
  trial_days: null,
  max_activations: 3,
  allow_unlimited_activations: false,
  allow_offline_activation: false,
  max_transfers: 5,
  max_license_users: 1,
  valid_duration: null,
  allow_grace_period: false,
  grace_period: null,
  enable_maintenance_period: false,
  maintenance_duration: null,
  max_consumptions: null,
  allow_unlimited_consumptions: false,
  allow_negative_consumptions: false,
  allow_overages: false,
  max_overages: 0,
  reset_consumption: false,
  consumption_period: null,
  is_floating: false,
  is_floating_cloud: false,
  floating_users: null,
  floating_timeout: null,
  can_borrow: false,
  max_borrow_time: null,
  prevent_vm: false,
};
const floating = {
  is_floating_cloud: true,
  floating_users: 5,
  floating_timeout: 60,
  max_activations: 12,
  max_transfers: null,
  max_license_users: 10,
};
const maintained = { enable_maintenance_period: true, maintenance_duration: '1y' };
const graceful = { allow_grace_period: true, grace_period: 72 };
const metered = { max_consumptions: 1000, reset_consumption: true, consumption_period: 'monthly' };

interface PolicyTemplate {
  name: string;
  type: LicenseType;
  terms: LicenseTerms;
}
const policy = (type: LicenseType, name: string, terms: Partial<LicenseTerms>): PolicyTemplate => ({
  name,
  type,
  terms: { ...nodeLocked, ...terms },
});

/** Places and floating users never exceed the activations. */
const templates = {
  PERP: policy('perpetual', 'Perpetual', { ...maintained, allow_offline_activation: true }),
  'PERP-FLOAT': policy('perpetual', 'Perpetual, floating', {
    ...floating,
    ...maintained,
    can_borrow: true,
    max_borrow_time: 168,
  }),
  'PERP-SERVER': policy('perpetual', 'Perpetual, license server on site', {
    ...floating,
    ...maintained,
    is_floating: true,
    is_floating_cloud: false,
    floating_users: 20,
    floating_timeout: null,
    max_activations: 40,
    max_license_users: 25,
    allow_offline_activation: true,
    prevent_vm: true,
  }),
  'TIME-1Y': policy('time-limited', 'One year', { valid_duration: '1y', max_activations: 1, max_transfers: 0 }),
  'TIME-FLOAT': policy('time-limited', 'Six months, floating', { ...floating, valid_duration: '6m' }),
  'SUB-1Y': policy('subscription', 'Yearly subscription', {
    ...graceful,
    valid_duration: '1y',
    max_activations: 5,
    max_license_users: 5,
  }),
  'SUB-TEAM': policy('subscription', 'Team subscription, unlimited users', {
    ...graceful,
    valid_duration: '1m',
    allow_unlimited_activations: true,
    max_license_users: 0,
  }),
  'SUB-FLOAT': policy('subscription', 'Yearly subscription, floating', {
    ...floating,
    ...graceful,
    valid_duration: '1y',
    floating_users: 10,
    max_activations: 25,
    max_license_users: 25,
    can_borrow: true,
    max_borrow_time: 72,
  }),
  METER: policy('consumption', 'Metered', { ...metered, max_license_users: 3 }),
  'METER-OVER': policy('consumption', 'Metered with 200 overages', {
    ...metered,
    max_consumptions: 500,
    allow_overages: true,
    max_overages: 200,
  }),
  'METER-OPEN': policy('consumption', 'Metered with unlimited overages', {
    ...metered,
    consumption_period: 'annually',
    allow_overages: true,
  }),
  'METER-FREE': policy('consumption', 'Metered without limit', {
    allow_unlimited_consumptions: true,
    allow_negative_consumptions: true,
  }),
  'METER-FLOAT': policy('consumption', 'Metered, floating', {
    ...floating,
    ...metered,
    max_consumptions: 2500,
    allow_overages: true,
    max_overages: 500,
  }),
  'TRIAL-30': policy('time-limited', '30-day trial', {
    is_trial: true,
    trial_days: 30,
    valid_duration: '1m',
    max_activations: 1,
  }),
} satisfies Record<string, PolicyTemplate>;
export type PolicyCode = keyof typeof templates;

/** A license of a key-authorized product has no users, so its single place is never taken. */
export const policyTemplate = (code: PolicyCode, authorization: Product['authorization_method']): PolicyTemplate => {
  const template = templates[code];
  return authorization === 'user' ? template : { ...template, terms: { ...template.terms, max_license_users: 1 } };
};
