import type { PolicyChange } from '../../../contract/extensions/catalogue';
import { maxActivationsFault } from '../../../contract/activations';
import { type BodyPath, invalidAt } from '../refusal';

type Terms = Omit<PolicyChange, 'consumption_period'> & { consumption_period?: string | null };
type Field = keyof PolicyChange & string;

interface Rule {
  /** The field that has the fault. */
  field: Field;
  /** The fields that the rule is about, besides. */
  of: readonly Field[];
  isBroken: (terms: Terms) => boolean;
  code: string;
  message: string;
}

const required = { code: 'required', message: 'This field is required' } as const;

const ends = ({ default_license_type: type }: Terms): boolean => type === 'time-limited' || type === 'subscription';

/** What is said of license users and activations of a license, of a policy's licenses. */
const isCovered = (terms: Terms): boolean => {
  const {
    max_activations = 1,
    max_license_users = 1,
    unlimited_max_license_users,
    allow_unlimited_activations,
  } = terms;
  if (allow_unlimited_activations || unlimited_max_license_users) return true;
  return maxActivationsFault(max_activations, { maxLicenseUsers: max_license_users, activeDevices: 0 }) === null;
};

const rules: readonly Rule[] = [
  {
    field: 'valid_duration',
    of: ['default_license_type', 'subscription_duration', 'is_trial', 'trial_days'],
    isBroken: terms =>
      ends(terms) &&
      !terms.valid_duration &&
      !terms.subscription_duration &&
      !(terms.is_trial === true && typeof terms.trial_days === 'number'),
    ...required,
  },
  {
    field: 'grace_period',
    of: ['allow_grace_period'],
    isBroken: ({ allow_grace_period, grace_period }) => allow_grace_period === true && !grace_period,
    ...required,
  },
  {
    field: 'maintenance_duration',
    of: ['enable_maintenance_period'],
    isBroken: terms => terms.enable_maintenance_period === true && !terms.maintenance_duration,
    ...required,
  },
  {
    field: 'consumption_period',
    of: ['reset_consumption'],
    isBroken: ({ reset_consumption, consumption_period }) => reset_consumption === true && !consumption_period,
    ...required,
  },
  {
    field: 'max_consumptions',
    of: ['default_license_type', 'allow_unlimited_consumptions'],
    isBroken: terms =>
      terms.default_license_type === 'consumption' && !terms.allow_unlimited_consumptions && !terms.max_consumptions,
    code: 'consumption_value',
    message: 'Selected consumption values have to be bigger than zero',
  },
  {
    field: 'floating_users',
    of: ['is_floating', 'is_floating_cloud'],
    isBroken: terms => (terms.is_floating === true || terms.is_floating_cloud === true) && !terms.floating_users,
    ...required,
  },
  {
    field: 'max_activations',
    of: ['max_license_users', 'allow_unlimited_activations', 'unlimited_max_license_users'],
    isBroken: terms => !isCovered(terms),
    code: 'below_license_users',
    message: "Max activations can't be lower than max license users",
  },
];

/**
 * Refuses terms that contradict each other. Rules about nothing that is changed let be what was there before.
 * @throws Refusal 400 with the field
 */
export const expectTerms = (terms: Terms, changed: readonly string[], path: BodyPath = []): void => {
  const broken = rules.find(
    ({ field, of, isBroken }) => [field, ...of].some(name => changed.includes(name)) && isBroken(terms),
  );
  if (broken) throw invalidAt([...path, broken.field], broken.code, broken.message);
};
