import { useState } from 'react';
import type { License } from '../../../contract/schemas/license';
import { ActionButton } from '../../../src/components/ActionButton';
import { lazyPart } from '../../../src/components/lazyPart';
import { AddPersonButton } from '../../../src/licensing/people/AddPersonButton';
import { useVerdict } from '../../../src/components/usePerson';
import { type Outcome, placeObstacle, withFurther } from './batch';

const AssignUserDialog = lazyPart(() => import('./AssignUserDialog'), 'AssignUserDialog');

export const AssignUserButton = ({ license }: { license: License }) => (
  <AddPersonButton
    label="resources.license_users.actions.assign"
    verdict={useVerdict('manage_license_users', license)}
    obstacle={placeObstacle(license)}
    renderDialog={props => <AssignUserDialog license={license} {...props} />}
  />
);

const BatchAssignDialog = lazyPart(() => import('./BatchAssignDialog'), 'BatchAssignDialog');
const BatchOutcome = lazyPart(() => import('./BatchAssignDialog'), 'BatchOutcome');

export const BatchAssignButton = ({ license }: { license: License }) => {
  const verdict = useVerdict('manage_license_users', license);
  /** The addresses with which the dialog opens. */
  const [opened, setOpened] = useState<readonly string[]>();
  const [outcomes, setOutcomes] = useState<Outcome[]>([]);
  if (verdict === 'hidden') return null;
  return (
    <>
      <ActionButton
        label="resources.license_users.actions.assign_many"
        variant="outlined"
        isAllowed={verdict === 'allowed'}
        obstacle={placeObstacle(license)}
        action={() => setOpened([])}
      />
      {opened && (
        <BatchAssignDialog
          license={license}
          missing={opened}
          onDone={further => setOutcomes(before => withFurther(before, further))}
          onClose={() => setOpened(undefined)}
        />
      )}
      {/* Rendered early: if this failed to load later, the passwords would be lost. */}
      {(opened || outcomes.length > 0) && (
        <BatchOutcome license={license} outcomes={outcomes} onCorrect={setOpened} onClose={() => setOutcomes([])} />
      )}
    </>
  );
};
