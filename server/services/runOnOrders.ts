import type { managerActions } from '../../contract/actions/managers';
import type { Transaction } from '../database/connection';
import { lockUsers } from '../queries/companyMembers';
import { typedEmailKey } from '../queries/keys';
import { insertRunAccounts } from '../queries/runAccounts';
import { addOrderManager, removeOrderManager, restoreOrderManager } from './orderManagers';
import { type ActOnLine, oneByOne, type ReadyLine, type RunAction } from './runAction';

const keyOf = ({ email }: ReadyLine): string => typedEmailKey(email ?? '');

/** The person that the undone run added or removed. */
const formerOf = ({ input }: ReadyLine): number | undefined => input?.users?.[0];

const lockPeople = (tx: Transaction, lines: readonly ReadyLine[]): Promise<void> =>
  lockUsers(
    tx,
    lines.flatMap(line => formerOf(line) ?? line.user_id ?? []),
  );

type OrderRunAction = keyof typeof managerActions;

interface OnOrders {
  actOn: ActOnLine;
  inOrder?: (lines: readonly ReadyLine[]) => readonly ReadyLine[];
}

/** The orders of a slice are locked already. Its people are locked before the first of them is changed. */
const onOrders = ({ actOn, inOrder = lines => lines }: OnOrders): RunAction => ({
  slice: { lines: 25, licenses: 25 },
  changed: 'manager',
  act: async (tx, seal, actor, lines, people) => {
    await lockPeople(tx, lines);
    return oneByOne(actOn)(tx, seal, actor, inOrder(lines), people);
  },
});

export const actionsOnOrders: Readonly<Record<OrderRunAction, RunAction>> = {
  add_order_managers: onOrders({
    // The fixed order prevents deadlocks between slices that make the same accounts.
    inOrder: lines => lines.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
    actOn: async (tx, actor, line, _people, seal) => {
      const former = formerOf(line);
      if (former !== undefined) {
        await restoreOrderManager(tx, seal, actor, line.record_id, former, line.input?.added_at);
        return { undo: { users: [former] } };
      }
      const email = line.email ?? '';
      const { id, initial_password } = await addOrderManager(tx, seal, actor, line.record_id, { email });
      if (initial_password !== null) await insertRunAccounts(tx, actor, [{ id }]);
      return { undo: { users: [id] } };
    },
  }),
  remove_order_managers: onOrders({
    actOn: async (tx, actor, line) => {
      const id = formerOf(line) ?? line.user_id ?? 0;
      const added_at = await removeOrderManager(tx, actor, line.record_id, id);
      return { undo: { users: [id], added_at } };
    },
  }),
};
