import { names } from './shell';

/** The managers of the company. */
export const colleagues = {
  empty: 'There is nobody yet.',
  name: names.colleagues,
  fields: {
    true_email: 'Email',
    name: 'Name',
    phone_number: 'Phone number',
    permissions: 'Permissions',
    allowances: 'Allowances',
    status: 'Status',
    last_sign_in: 'Last sign-in',
  },
  search: { name__icontains: 'First or last name', true_email__icontains: 'Email' },
  filters: {
    is_active: { yes: 'Active', no: 'Left' },
    is_by_order: { yes: 'Of single orders', no: 'Of the company' },
  },
  status: { active: 'Active', by_order: 'Of single orders', left: 'Left' },
  invite: {
    action: 'Invite',
    title: 'Invite a colleague',
    detail: 'They become a manager of the company without any permission. Give them what they need on their page.',
    done: '%{name} is a manager of the company now.',
  },
  rights: {
    action: 'Change rights',
    title: 'Rights of %{name}',
    detail: 'You can give what you have yourself, and take anything that somebody else has as well.',
    done: 'The rights of %{name} are changed.',
    none: 'No permission.',
    no_allowance: 'No license to issue.',
    not_yours: 'You do not have this yourself.',
    used_of: '%{used} issued of %{max}',
    used_of_unlimited: '%{used} issued, unlimited',
    of_bundle: 'Each license of the bundle counts for its own product',
    used: '%{smart_count} issued already |||| %{smart_count} issued already',
    archived: '%{name} (archived)',
    kind_none: 'None',
    kind_limited: 'Up to',
    kind_unlimited: 'Unlimited',
    max: 'Licenses',
    max_of: 'Licenses: %{name}',
  },
  refused: {
    last_holder:
      'Nobody else in the company has this permission: %{names}. Give it to somebody else first. |||| Nobody else in the company has these %{smart_count} permissions: %{names}. Give them to somebody else first.',
    not_yours_to_give:
      'You do not have this permission yourself, so you cannot give it: %{names}. |||| You do not have these %{smart_count} permissions yourself, so you cannot give them: %{names}.',
    allowance_beyond_own:
      'You can allow at most %{smart_count} license of %{name}. |||| You can allow at most %{smart_count} licenses of %{name}.',
    allowance_below_used:
      '%{smart_count} license of %{name} is issued already, so the allowance cannot be less. |||| %{smart_count} licenses of %{name} are issued already, so the allowance cannot be less.',
  },
  leave: {
    action: 'End access',
    title: 'End the access of %{name}',
    detail:
      'They are signed out everywhere and cannot sign in any more. Their permissions, allowances and access for scripts end, and runs that are not done stop. Their orders and shared views go to a colleague.',
    detail_stays:
      'They are signed out everywhere, and can sign in as a license user only. Their permissions, allowances and access for scripts end, and runs that are not done stop. Their orders and shared views go to a colleague.',
    detail_own:
      'You are signed out everywhere and cannot sign in any more. Your permissions, allowances and access for scripts end, and your runs stop. Your orders and shared views go to a colleague.',
    detail_own_stays:
      'You are signed out everywhere, and can sign in as a license user only. Your permissions, allowances and access for scripts end, and your runs stop. Your orders and shared views go to a colleague.',
    done: 'The access of %{name} has ended.',
    successor: 'Who gets the orders and shared views',
    holdings: {
      orders: 'Orders',
      sole_orders: 'Orders that nobody else manages',
      licenses: 'Licenses',
      customers: 'Customers',
      requests: 'Waiting requests',
      views: 'Shared views',
      runs: 'Runs under way',
      used_licenses: 'Licenses used',
    },
    stays_user: 'They stay a license user',
    stays_user_detail:
      'They keep their account and see the licenses that they use. Otherwise the licenses stay assigned to them, but they cannot sign in.',
    stays_done: '%{name} is a license user only.',
  },
};
