/** The input for several email addresses. */
export const emailList = {
  invalid: '%{email} is not a valid email address.',
  invalid_character: '%{email} is not a valid email address: %{character} is not allowed in it.',
  invalid_many: 'Invalid email addresses: %{email}. Correct them here and press Enter.',
  which_column:
    'Several columns of this table have addresses, and no heading says which are meant. Paste only that column.',
  duplicate: '%{email} has already been added.',
  not_added: 'Add the email address by pressing Enter before submitting.',
  hint: 'Type an address and press Enter, or paste a whole list.',
  hint_max: 'Type an address and press Enter, or paste a whole list. At most %{max}.',
  count: '%{smart_count} address |||| %{smart_count} addresses',
  count_max: '%{count} of at most %{max}',
  remove: 'Remove %{email}',
  remove_all: 'Remove all',
};
