import type { orderRunActions } from '../../contract/extensions/runs';
import type { Transaction } from '../database/connection';
import { lockUsers } from '../queries/companyMembers';
import { typedEmailKey } from '../queries/keys';
import { insertRunAccounts } from '../queries/runAccounts';
import { authorize } from './authorize';
import { addOrderManager, alreadyMember, lastManager, removeOrderManager, restoreOrderManager } from './orderManagers';
import { type ActOnLine, notAnAddress, oneByOne, type ReadyLine, type RunAction } from './runAction';

const keyOf = ({ email }: ReadyLine): string => typedEmailKey(email ?? '');

/** The person whom the run that is undone added or removed. */
const formerOf = ({ input }: ReadyLine): number | undefined => input?.users?.[0];

const lockPeople = (tx: Transaction, lines: readonly ReadyLine[]): Promise<void> =>
  lockUsers(
    tx,
    lines.flatMap(line => formerOf(line) ?? line.user_id ?? []),
  );

interface OnOrders {
  judge: RunAction['judge'];
  actOn: ActOnLine;
  inOrder?: (lines: readonly ReadyLine[]) => readonly ReadyLine[];
}

/** The orders of a slice are locked already. Its people are locked before the first of them is changed. */
const onOrders = ({ judge, actOn, inOrder = lines => lines }: OnOrders): RunAction => ({
  rule: 'manage_managers',
  slice: { lines: 25, licenses: 25 },
  changed: 'manager',
  judge: (actor, facts, people) => {
    authorize(actor, 'manage_managers');
    return judge(actor, facts, people);
  },
  act: async (tx, seal, actor, lines, people) => {
    await lockPeople(tx, lines);
    return oneByOne(actOn)(tx, seal, actor, inOrder(lines), people);
  },
});

export const actionsOnOrders: Readonly<Record<(typeof orderRunActions)[number], RunAction>> = {
  add_order_managers: onOrders({
    judge: (_actor, { is_address, managing, is_member }) => {
      if (!is_address) throw notAnAddress();
      if (managing > 0) return 'already_manager';
      if (is_member) throw alreadyMember();
      return null;
    },
    // The fixed order prevents deadlocks between slices that make the same accounts.
    inOrder: lines => lines.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
    actOn: async (tx, actor, line, _people, seal) => {
      const former = formerOf(line);
      if (former !== undefined) {
        await restoreOrderManager(tx, seal, actor, line.record_id, former);
        return { undo: { users: [former] } };
      }
      const email = line.email ?? '';
      const { id, initial_password } = await addOrderManager(tx, seal, actor, line.record_id, { email });
      if (initial_password !== null) await insertRunAccounts(tx, actor, [{ id }]);
      return { undo: { users: [id] } };
    },
  }),
  remove_order_managers: onOrders({
    judge: (_actor, { managing, is_last }) => {
      if (managing === 0) return 'no_order_manager';
      if (is_last) throw lastManager();
      return null;
    },
    actOn: async (tx, actor, line) => {
      const id = formerOf(line) ?? line.user_id ?? 0;
      await removeOrderManager(tx, actor, line.record_id, id);
      return { undo: { users: [id] } };
    },
  }),
};
