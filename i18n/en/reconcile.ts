/** The page that compares the users of licenses with a list of people. */
export const reconcile = {
  action: 'Reconcile with a list',
  too_many: 'Reconcile takes up to %{most} licenses at a time. You selected %{count}.',
  title: 'Reconcile',
  detail:
    'Compare the users of %{count} license with a list of people. Nothing changes before you have confirmed it. |||| Compare the users of %{count} licenses with a list of people. Nothing changes before you have confirmed it.',
  no_licenses: 'Select up to %{most} licenses in the license list, then choose "Reconcile with a list" there.',
  to_licenses: 'Go to the license list',
  first: 'This address has %{count} licenses. Only the first %{most} are compared.',
  gone: '%{count} license no longer exists, or you may not see it. |||| %{count} licenses no longer exist, or you may not see them.',
  input: 'Email addresses of the people',
  column: 'Which column holds the addresses?',
  column_number: 'Column %{number}',
  every_column: 'Every column',
  choose_column: 'Choose a column',
  too_many_people: 'Up to %{most} people can be compared at a time. This list has %{count}.',
  people: '%{count} person |||| %{count} people',
  duplicates: '%{count} duplicate |||| %{count} duplicates',
  unusable: '%{count} entry without a valid address |||| %{count} entries without a valid address',
  unusable_detail:
    'These people count as not in the list and may show up as extra. Correct the lines before you release anyone.',
  line: 'Line %{line}: %{text}',
  assign: {
    action: 'Assign the missing (%{count})',
    found:
      '%{count} assignment is missing: people of the list who lack a license. |||| %{count} assignments are missing: people of the list who lack a license.',
    short:
      '%{count} license is left out: more people lack it than it has free places. |||| %{count} licenses are left out: more people lack them than they have free places.',
    some: 'One run assigns up to %{most}.',
    title: 'Assign the missing',
    detail:
      'Each license gets the people of the list who lack it. People who are new to the portal get an account with a password, which you can save.',
    start: 'Make %{count} assignment |||| Make %{count} assignments',
  },
  release: {
    action: 'Release the extra (%{count})',
    found:
      '%{count} assignment is extra: people who have a license and are not in the list. |||| %{count} assignments are extra: people who have a license and are not in the list.',
    some: 'One run releases up to %{most}.',
    title: 'Release the extra',
    detail:
      'These people will no longer see the licenses. Activated devices stay activated until they are reset. The accounts are kept.',
    start: 'Release %{count} assignment |||| Release %{count} assignments',
  },
  show: 'Show',
  views: {
    all: 'Everyone (%{count})',
    missing: 'People who lack a license (%{count})',
    extra: 'People who are not in the list (%{count})',
  },
  matrix: 'People and their licenses',
  person: 'Person',
  difference: 'Difference',
  counts: {
    missing: '%{count} missing',
    extra: '%{count} extra',
    places: '%{count} free place |||| %{count} free places',
    unlimited: 'Unlimited places',
  },
  cells: { has: 'has it', missing: 'missing', extra: 'extra', manager: 'manages it', left_out: 'left out' },
};
