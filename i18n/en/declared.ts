/** Lists that need no code (src/declared). */
export const declared = {
  faulty: 'This list cannot be shown',
  fault: 'Its declaration has a fault. %{fault}. Whoever runs the portal can mend it.',
  id: 'ID',
};
