/** Lists that need no code (src/declared). */
export const declared = {
  faulty: 'This list cannot be shown',
  fault: 'Its declaration has a fault. %{fault}. Whoever runs the portal can mend it.',
  id: 'ID',
  gone: 'The server no longer sends “%{fields}”, so others do not see this column. |||| The server no longer sends these fields, so others do not see their columns: %{fields}.',
  added: 'The server also sends: %{fields}',
};
