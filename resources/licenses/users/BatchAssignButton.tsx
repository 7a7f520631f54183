import { useState } from 'react';
import type { License } from '../../../contract/schemas/license';
import { ActionButton } from '../../../src/components/ActionButton';
import { lazyPart } from '../../../src/components/lazyPart';
import { useVerdict } from '../../../src/components/useVerdict';
import type { Outcome } from './batch';
import { seatObstacle } from './seats';

const BatchAssignDialog = lazyPart(() => import('./BatchAssignDialog'), 'BatchAssignDialog');
const BatchOutcome = lazyPart(() => import('./BatchOutcome'), 'BatchOutcome');

/** Assigns several people to a license and says what became of each address (rows LUSR-11, PERM-13). */
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
      {/* Downloaded beforehand: it tells passwords that a download which fails would lose. */}
      {(isOpen || outcomes.length > 0) && <BatchOutcome outcomes={outcomes} onClose={() => setOutcomes([])} />}
    </>
  );
};
