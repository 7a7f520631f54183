/** Lists that need no code (src/declared). */
export const declared = {
  faulty: 'This list cannot be shown',
  fault: 'Its declaration has a fault. %{fault}. Whoever runs the portal can mend it.',
  id: 'ID',
  /** The group of lists in a long menu. */
  menu: 'More lists (%{count})',
  find: 'Find a list',
  none_found: 'No list has this name.',
  /** Downloads the list as code. */
  folder: 'Write as a folder',
  form: {
    whole: 'Must be a whole number',
    invalid: 'This value cannot be used',
    new_in: '%{name}: new record',
    no_list: 'The list "%{list}" is not in the portal, so enter the ID.',
  },
  /** An action on one record or on many. */
  run: {
    title: '%{action}',
    detail: 'Each record is handled by itself. If the server refuses one, the others are done all the same.',
    start: '%{action}: %{count} record |||| %{action}: %{count} records',
    question: '%{action}: %{name}?',
    about: 'This may be impossible to undo.',
    done: '%{action}: %{name}',
  },
  in_use: 'In use by %{uses}. Archive it instead.',
  in_use_by: 'In use by %{uses}.',
  uses: {
    licenses: '%{smart_count} license |||| %{smart_count} licenses',
    orders: '%{smart_count} order |||| %{smart_count} orders',
    bundles: '%{smart_count} bundle |||| %{smart_count} bundles',
  },
  conflict: {
    title: 'Somebody else has changed this meanwhile',
    detail: 'Choose what to keep of each field. What only one of you has changed is chosen already.',
    same: 'Their change has the same values as yours.',
    field: 'Field',
    before: 'Before',
    mine: 'Mine',
    theirs: 'Theirs',
    named: '%{name}: %{text}',
    all_mine: 'All of mine',
    all_theirs: 'All of theirs',
    file: '(new picture)',
    back: 'Back to the form',
  },
  gone: 'The server no longer sends “%{fields}”, so others do not see this column. |||| The server no longer sends these fields, so others do not see their columns: %{fields}.',
  added: 'The server also sends: %{fields}',
};
