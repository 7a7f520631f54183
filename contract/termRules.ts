import { maxActivationsFault } from './activations';
import { maxActivationsRange } from './constants';
import { isSame } from './isSame';

/** The terms of a license policy or of a product's feature, as they are stored or as a form has them. */
export type Terms = Readonly<Record<string, unknown>>;

const faults = {
  required: 'This field is required',
  consumption_value: 'Selected consumption values have to be bigger than zero',
  below_license_users: "Max activations can't be lower than max license users",
  too_many_places: 'At most 1000, unless activations are unlimited',
} as const;

interface Rule {
  /** The field that has the fault. */
  field: string;
  /** The fields that the rule is about, besides. */
  of: readonly string[];
  /** @param before the terms so far, none if they are new */
  isBroken: (terms: Terms, before: Terms) => boolean;
  fault: keyof typeof faults;
}

const numberOr = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

const ends = ({ default_license_type: type }: Terms): boolean => type === 'time-limited' || type === 'subscription';

/** Whether the maximum covers the places of the policy's licenses. */
const covers = (maximum: number, terms: Terms): boolean =>
  maxActivationsFault(maximum, {
    max_license_users: terms.unlimited_max_license_users ? 0 : numberOr(terms.max_license_users, 1),
    allow_unlimited_activations: Boolean(terms.allow_unlimited_activations),
    active_devices: 0,
  }) === null;

const isCoverable = (terms: Terms): boolean => covers(maxActivationsRange.max, terms);

const rules: readonly Rule[] = [
  {
    field: 'valid_duration',
    of: ['default_license_type', 'subscription_duration', 'is_trial', 'trial_days'],
    isBroken: terms =>
      ends(terms) &&
      !terms.valid_duration &&
      !(terms.default_license_type === 'subscription' && terms.subscription_duration) &&
      !(terms.is_trial === true && typeof terms.trial_days === 'number'),
    fault: 'required',
  },
  {
    field: 'grace_period',
    of: ['allow_grace_period'],
    isBroken: ({ allow_grace_period, grace_period }) => allow_grace_period === true && !grace_period,
    fault: 'required',
  },
  {
    field: 'maintenance_duration',
    of: ['enable_maintenance_period'],
    isBroken: terms => terms.enable_maintenance_period === true && !terms.maintenance_duration,
    fault: 'required',
  },
  {
    field: 'consumption_period',
    of: ['reset_consumption'],
    isBroken: ({ reset_consumption, consumption_period }) => reset_consumption === true && !consumption_period,
    fault: 'required',
  },
  {
    field: 'max_consumptions',
    of: ['default_license_type', 'allow_unlimited_consumptions'],
    isBroken: terms =>
      terms.default_license_type === 'consumption' && !terms.allow_unlimited_consumptions && !terms.max_consumptions,
    fault: 'consumption_value',
  },
  {
    field: 'max_consumption',
    of: ['feature_type', 'allow_unlimited_consumptions'],
    isBroken: terms =>
      terms.feature_type === 'consumption' && !terms.allow_unlimited_consumptions && !terms.max_consumption,
    fault: 'consumption_value',
  },
  {
    field: 'max_overages',
    of: ['allow_overages'],
    // What a new one leaves out takes the default, which is always there from then on.
    isBroken: (terms, before) =>
      terms.allow_overages === true && terms.max_overages === null && typeof before.max_overages === 'number',
    fault: 'required',
  },
  {
    field: 'floating_users',
    of: ['is_floating', 'is_floating_cloud'],
    isBroken: terms => (terms.is_floating === true || terms.is_floating_cloud === true) && !terms.floating_users,
    fault: 'required',
  },
  {
    field: 'max_license_users',
    of: ['allow_unlimited_activations', 'unlimited_max_license_users'],
    isBroken: terms => !isCoverable(terms),
    fault: 'too_many_places',
  },
  {
    field: 'max_activations',
    of: ['max_license_users', 'allow_unlimited_activations', 'unlimited_max_license_users'],
    isBroken: terms => isCoverable(terms) && !covers(numberOr(terms.max_activations, 1), terms),
    fault: 'below_license_users',
  },
];

/** The terms that decide, besides its own value, whether a term is at fault. */
export const termsBeside = (field: string): readonly string[] => rules.find(rule => rule.field === field)?.of ?? [];

interface TermFault {
  field: string;
  code: keyof typeof faults;
  message: string;
}

/** A form has '' for what is not filled in. */
const filled = (value: unknown): unknown => (value === '' ? null : value);

/**
 * Terms that contradict each other. Rules about nothing that is changed let be what was there before.
 * @param before the terms so far, if they are not new
 */
export const termFaults = (terms: Terms, before: Terms = {}): TermFault[] => {
  const isChanged = (field: string) => !isSame(filled(terms[field]), filled(before[field]));
  return rules
    .filter(({ field, of, isBroken }) => [field, ...of].some(isChanged) && isBroken(terms, before))
    .map(({ field, fault }) => ({ field, code: fault, message: faults[fault] }));
};
