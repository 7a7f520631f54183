import { useState } from 'react';
import { ActionButton } from '../../src/components/ActionButton';
import { useAcceptsCredentials } from '../../src/components/credentials';
import { lazyPart } from '../../src/components/lazyPart';
import type { NewAccount } from '../../src/components/people/NewAccountDialog';
import { useVerdict } from '../../src/components/useVerdict';

const AddManagerDialog = lazyPart(() => import('./AddManagerDialog'), 'AddManagerDialog');
const NewAccountDialog = lazyPart(() => import('../../src/components/people/NewAccountDialog'), 'NewAccountDialog');

/** Adds a manager to an order and shows the password of a new account once (row ODET-06). */
export const AddManagerButton = ({ orderId }: { orderId: number }) => {
  const verdict = useVerdict('manage_managers');
  const acceptsCredentials = useAcceptsCredentials();
  const [isOpen, setIsOpen] = useState(false);
  const [account, setAccount] = useState<NewAccount>();
  if (verdict === 'hidden') return null;
  return (
    <>
      <ActionButton
        label="resources.order_managers.actions.add"
        variant="contained"
        isAllowed={verdict === 'allowed'}
        action={() => setIsOpen(true)}
      />
      {isOpen && <AddManagerDialog orderId={orderId} onNewAccount={setAccount} onClose={() => setIsOpen(false)} />}
      {/* Downloaded beforehand: it tells a password that a download which fails would lose. */}
      {(isOpen || account) && acceptsCredentials && (
        <NewAccountDialog account={account} onClose={() => setAccount(undefined)} />
      )}
    </>
  );
};
