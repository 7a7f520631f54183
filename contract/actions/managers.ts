import type { ActionRule } from './rule';

/** One person and one order. */
export interface ManagerFacts {
  is_address: boolean;
  /** Whether the person has left the company. */
  has_left: boolean;
  /** 1 if the person manages the order. */
  managing: number;
  /** Whether the company gave the person rights, so that no order makes them its manager, except one that they left. */
  is_member: boolean;
  /** Whether nobody would manage the order after this. */
  is_last: boolean;
}

export const managerActions = {
  add_order_managers: {
    right: 'manage_managers',
    grade: 'asks',
    inverse: 'remove_order_managers',
    act: 'order.manager_added',
    idle: ['already_manager'],
    obstacle: ({ is_address, has_left, managing, is_member }: Omit<ManagerFacts, 'is_last'>) => {
      if (!is_address) return 'invalid_email';
      if (has_left) return 'person_left';
      if (managing > 0) return 'already_manager';
      return is_member ? 'already_member' : null;
    },
  },
  remove_order_managers: {
    right: 'manage_managers',
    grade: 'dangerous',
    inverse: 'add_order_managers',
    act: 'order.manager_removed',
    obstacle: ({ managing, is_last }: Pick<ManagerFacts, 'managing' | 'is_last'>) => {
      if (managing === 0) return 'no_order_manager';
      return is_last ? 'last_manager' : null;
    },
  },
} as const satisfies Record<string, ActionRule<ManagerFacts>>;
