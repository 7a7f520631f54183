import { useState } from 'react';
import type { License } from '../../../contract/schemas/license';
import { ActionButton } from '../../../src/components/ActionButton';
import { useAcceptsCredentials } from '../../../src/components/credentials';
import { lazyPart } from '../../../src/components/lazyPart';
import type { NewAccount } from '../../../src/components/people/NewAccountDialog';
import { useVerdict } from '../../../src/components/useVerdict';
import { seatObstacle } from './seats';

const AssignUserDialog = lazyPart(() => import('./AssignUserDialog'), 'AssignUserDialog');
const NewAccountDialog = lazyPart(() => import('../../../src/components/people/NewAccountDialog'), 'NewAccountDialog');

/** Assigns one person to a license and shows the password of a new account once (rows LUSR-02, PERM-13). */
export const AssignUserButton = ({ license }: { license: License }) => {
  const verdict = useVerdict('manage_license_users', license);
  const acceptsCredentials = useAcceptsCredentials();
  const [isOpen, setIsOpen] = useState(false);
  const [account, setAccount] = useState<NewAccount>();
  if (verdict === 'hidden') return null;
  return (
    <>
      <ActionButton
        label="resources.license_users.actions.assign"
        variant="contained"
        isAllowed={verdict === 'allowed'}
        obstacle={seatObstacle(license)}
        action={() => setIsOpen(true)}
      />
      {isOpen && <AssignUserDialog license={license} onNewAccount={setAccount} onClose={() => setIsOpen(false)} />}
      {/* Downloaded beforehand: it tells a password that a download which fails would lose. */}
      {(isOpen || account) && acceptsCredentials && (
        <NewAccountDialog account={account} onClose={() => setAccount(undefined)} />
      )}
    </>
  );
};
