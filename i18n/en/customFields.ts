export const customFields = {
  empty: 'This license has no custom fields.',
  name: 'Custom field |||| Custom fields',
  tab: 'Custom fields',
  load_error: 'There was an error while getting your data',
  fields: {
    name: 'Name',
    value: 'Value',
  },
};
