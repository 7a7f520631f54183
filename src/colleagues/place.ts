import type { Manager } from '../../contract/extensions/managers';

/** The key of the word for somebody's place in the company. */
export const placeOf = ({ is_active, is_by_order }: Pick<Manager, 'is_active' | 'is_by_order'>): string => {
  if (!is_active) return 'resources.colleagues.place.left';
  return `resources.colleagues.place.${is_by_order ? 'by_order' : 'active'}`;
};
