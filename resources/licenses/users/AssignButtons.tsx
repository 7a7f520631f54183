import { useState } from 'react';
import type { License } from '../../../contract/schemas/license';
import { ActionButton } from '../../../src/components/ActionButton';
import { useAcceptsCredentials } from '../../../src/components/credentials';
import { lazyPart } from '../../../src/components/lazyPart';
import type { NewAccount } from '../../../src/components/people/NewAccountDialog';
import { useVerdict } from '../../../src/components/useVerdict';
import { type Outcome, seatObstacle } from './batch';

const AssignUserDialog = lazyPart(() => import('./AssignUserDialog'), 'AssignUserDialog');
const NewAccountDialog = lazyPart(() => import('../../../src/components/people/NewAccountDialog'), 'NewAccountDialog');

/** Assigns one user. Shows the password of a new account once. */
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
      {/* Loaded early: the password would be lost if this failed to load later. */}
      {(isOpen || account) && acceptsCredentials && (
        <NewAccountDialog account={account} onClose={() => setAccount(undefined)} />
      )}
    </>
  );
};

const BatchAssignDialog = lazyPart(() => import('./BatchAssignDialog'), 'BatchAssignDialog');
const BatchOutcome = lazyPart(() => import('./BatchAssignDialog'), 'BatchOutcome');

/** Assigns several users. Shows the result for each address. */
export const BatchAssignButton = ({ license }: { license: License }) => {
  const verdict = useVerdict('manage_license_users', license);
  const [isOpen, setIsOpen] = useState(false);
  const [outcomes, setOutcomes] = useState<Outcome[]>([]);
  if (verdict === 'hidden') return null;
  return (
    <>
      <ActionButton
        label="resources.license_users.actions.assign_many"
        variant="outlined"
        isAllowed={verdict === 'allowed'}
        obstacle={seatObstacle(license)}
        action={() => setIsOpen(true)}
      />
      {isOpen && <BatchAssignDialog license={license} onDone={setOutcomes} onClose={() => setIsOpen(false)} />}
      {/* Loaded early: the passwords would be lost if this failed to load later. */}
      {(isOpen || outcomes.length > 0) && <BatchOutcome outcomes={outcomes} onClose={() => setOutcomes([])} />}
    </>
  );
};
