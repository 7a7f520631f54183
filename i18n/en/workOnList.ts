/** The page "Work on a list". */
export const workOnList = {
  detail:
    'Paste license keys, email addresses, host names or order numbers, one per line or as a table. The portal finds their licenses, and you work on all of them at once.',
  input: 'List',
  column: 'Which column holds the license?',
  column_number: 'Column %{number}',
  every_column: 'Every column',
  kind: { number: 'License number', key: 'License key', email: 'Email', host: 'Host name', order: 'Order number' },
  kinds: {
    number: '%{count} license number |||| %{count} license numbers',
    key: '%{count} license key |||| %{count} license keys',
    email: '%{count} email address |||| %{count} email addresses',
    host: '%{count} host name |||| %{count} host names',
    order: '%{count} order number |||| %{count} order numbers',
  },
  duplicates: '%{count} duplicate line |||| %{count} duplicate lines',
  unusable: '%{count} unusable line |||| %{count} unusable lines',
  find: 'Find licenses',
  stop: 'Stop',
  go_on: 'Continue',
  progress: 'Looked up %{done} of %{total}',
  found: '%{count} license found |||| %{count} licenses found',
  missing: '%{count} line not found |||| %{count} lines not found',
  several: '%{count} line with several licenses |||| %{count} lines with several licenses',
  lines: 'Lines',
  show_all: 'Show all %{count} lines',
  outcome: {
    found: 'Found',
    several: '%{count} licenses',
    none: 'Not found',
    duplicate: 'Same as line %{line}',
    unclosed: 'A quotation mark is never closed',
    no_cell: 'This column is empty',
    unknown: 'Not recognized',
  },
  take: 'Take the licenses of %{value}',
  take_all:
    'Take all licenses of the line that has several |||| Take all licenses of the %{count} lines that have several',
  take_none:
    'Take no licenses of the line that has several |||| Take no licenses of the %{count} lines that have several',
  older: 'You have changed something since this search.',
  again: 'Search again',
  copy_missing: 'Copy %{count} line not found |||| Copy %{count} lines not found',
  too_many: 'An action takes at most %{most} licenses: here, the first of these %{count}.',
  too_many_named:
    'Actions on the devices or people of single lines take at most %{most} licenses: here, the first of these %{count}.',
  no_actions: 'Your account may not change these licenses.',
};
