import { lazy, Suspense, useState } from 'react';
import type { License } from '../../../contract/schemas/license';
import { ActionButton } from '../../../src/components/ActionButton';
import { useVerdict } from '../../../src/components/useVerdict';
import type { Outcome } from './batch';
import { seatObstacle } from './seats';

const BatchAssignDialog = lazy(async () => ({ default: (await import('./BatchAssignDialog')).BatchAssignDialog }));
const BatchOutcome = lazy(async () => ({ default: (await import('./BatchOutcome')).BatchOutcome }));

/** Assigns several people to a license and says what became of each address (rows LUSR-11, PERM-13). */
export const BatchAssignButton = ({ license }: { license: License }) => {
  const verdict = useVerdict('manage_license_users', license);
  const [isOpen, setIsOpen] = useState(false);
  const [outcomes, setOutcomes] = useState<Outcome[] | null>(null);
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
      <Suspense>
        {isOpen && <BatchAssignDialog license={license} onDone={setOutcomes} onClose={() => setIsOpen(false)} />}
        {outcomes && <BatchOutcome outcomes={outcomes} onClose={() => setOutcomes(null)} />}
      </Suspense>
    </>
  );
};
