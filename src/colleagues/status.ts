import type { Manager } from '../../contract/extensions/managers';

/** The key of the word for a colleague's status. */
export const statusOf = ({ is_active, is_by_order }: Pick<Manager, 'is_active' | 'is_by_order'>): string => {
  if (!is_active) return 'resources.colleagues.status.left';
  return `resources.colleagues.status.${is_by_order ? 'by_order' : 'active'}`;
};
