import { defaultFloatingTimeoutMinutes } from '../../../contract/constants';
import { isDisabled } from '../../../src/licensing/LicenseStatus';
import type { License } from '../../../contract/schemas/license';
import {
  amount,
  code,
  date,
  dateTime,
  type RecordField,
  duration,
  type FieldRule,
  fieldsOf,
  link,
  term,
  text,
  unlimited,
  yesNo,
} from '../../../src/components/detail/fields';
import { isUserAuthorized } from '../../../src/licensing/isUserAuthorized';

interface Group {
  name: string;
  when?: (license: License) => boolean;
  fields: readonly FieldRule<License>[];
}

const ofType =
  (...types: License['license_type'][]) =>
  ({ license_type }: License) =>
    types.includes(license_type);

/** 0 means unlimited. */
const zeroIsUnlimited = (maximum: number) => (maximum === 0 ? unlimited : text(maximum));

const expiry = (day: string | null) => date(day, 'resources.licenses.detail.expires_note');

const hasValidity = ofType('subscription', 'time-limited');

const general: Group = {
  name: 'general',
  fields: [
    { source: 'license_key', value: l => code(l.license_key) },
    { source: 'product', value: l => text(l.product.product_name) },
    {
      source: 'license_type',
      value: l => term(`portal.values.license_type.${l.is_bundle ? 'bundle' : l.license_type}`),
    },
    {
      source: 'authorization_method',
      when: l => !l.is_bundle,
      value: l => term(`resources.licenses.detail.authorization.${l.product.authorization_method}`),
    },
    { source: 'order', value: l => link(l.order_store_id, `/orders/${l.order}`) },
    { source: 'is_trial', when: l => l.is_trial, value: l => yesNo(l.is_trial) },
    { source: 'trial_days', when: l => l.is_trial, value: l => amount(l.trial_days, 'days') },
    {
      source: 'validity_period',
      when: l => !l.is_bundle && !hasValidity(l),
      value: l => expiry(l.validity_period),
    },
    { source: 'created_at', value: l => dateTime(l.created_at) },
    { source: 'updated_at', value: l => dateTime(l.updated_at) },
    { source: 'time_disabled', when: isDisabled, value: l => dateTime(l.time_disabled) },
    { source: 'note', value: l => text(l.note) },
  ],
};

const activation: Group = {
  name: 'activation',
  fields: [
    { source: 'time_activated', value: l => dateTime(l.time_activated) },
    { source: 'last_check', value: l => dateTime(l.last_check) },
    { source: 'times_activated', value: l => text(l.times_activated) },
    { source: 'max_activations', value: l => (l.allow_unlimited_activations ? unlimited : text(l.max_activations)) },
    {
      source: 'max_license_users',
      when: isUserAuthorized,
      value: l => zeroIsUnlimited(l.max_license_users),
    },
    { source: 'transfer_count', value: l => text(l.transfer_count) },
    { source: 'max_transfers', value: l => text(l.max_transfers) },
    { source: 'allow_offline_activation', value: l => yesNo(l.allow_offline_activation) },
    { source: 'prevent_vm', value: l => yesNo(l.prevent_vm) },
  ],
};

const validity: Group = {
  name: 'validity',
  when: hasValidity,
  fields: [
    { source: 'start_date', value: l => date(l.start_date) },
    { source: 'validity_period', value: l => expiry(l.validity_period) },
    { source: 'valid_duration', value: l => duration(l.valid_duration) },
    {
      source: 'grace_period',
      when: l => ofType('subscription')(l) && l.allow_grace_period,
      value: l => amount(l.grace_period, 'hours'),
    },
  ],
};

const consumption: Group = {
  name: 'consumption',
  when: ofType('consumption'),
  fields: [
    { source: 'total_consumptions', value: l => text(l.total_consumptions) },
    { source: 'max_consumptions', value: l => (l.allow_unlimited_consumptions ? unlimited : text(l.max_consumptions)) },
    { source: 'allow_negative_consumptions', value: l => yesNo(l.allow_negative_consumptions) },
    { source: 'allow_overages', value: l => yesNo(l.allow_overages) },
    { source: 'max_overages', when: l => l.allow_overages, value: l => zeroIsUnlimited(l.max_overages) },
    { source: 'reset_consumption', value: l => yesNo(l.reset_consumption) },
    {
      source: 'consumption_period',
      when: l => l.reset_consumption && l.consumption_period !== null,
      value: l => term(`portal.values.consumption_period.${l.consumption_period}`, l.consumption_period ?? ''),
    },
  ],
};

const floating: Group = {
  name: 'floating',
  when: l => l.is_any_floating,
  fields: [
    { source: 'floating', value: l => term(`resources.licenses.detail.floating_kind.${floatingKind(l)}`) },
    { source: 'floating_users', value: l => text(l.floating_users) },
    { source: 'floating_in_use_devices', value: l => text(l.floating_in_use_devices) },
    {
      source: 'floating_timeout',
      value: l => amount(l.floating_timeout ?? l.product.floating_timeout ?? defaultFloatingTimeoutMinutes, 'minutes'),
    },
    { source: 'can_borrow', value: l => yesNo(l.can_borrow) },
    { source: 'max_borrow_time', when: l => l.can_borrow, value: l => amount(l.max_borrow_time, 'hours') },
  ],
};

const floatingKind = ({ is_floating, is_floating_cloud }: License) =>
  is_floating && is_floating_cloud ? 'both' : is_floating_cloud ? 'cloud' : 'server';

const maintenance: Group = {
  name: 'maintenance',
  when: l => l.enable_maintenance_period,
  fields: [
    { source: 'maintenance_period', value: l => expiry(l.maintenance_period) },
    { source: 'maintenance_duration', value: l => duration(l.maintenance_duration) },
  ],
};

export interface ShownGroup {
  name: string;
  fields: RecordField[];
}

/** Activations and limits belong to the members of a bundle, so the bundle does not show them. */
const groupsOf = (license: License): readonly Group[] =>
  license.is_bundle ? [general] : [general, activation, validity, consumption, floating, maintenance];

export const shownFields = (license: License): ShownGroup[] =>
  groupsOf(license)
    .filter(({ when }) => when?.(license) ?? true)
    .map(({ name, fields }) => ({ name, fields: fieldsOf(license, fields, 'resources.licenses.detail.fields') }))
    .filter(({ fields }) => fields.length > 0);
