import { SetPasswordDialog } from '../../src/components/people/SetPasswordDialog';
import type { OrderManagerActionProps } from './OrderManagerMenu';

/** Row ODET-10. */
export const SetManagerPassword = ({ manager, onClose }: OrderManagerActionProps) => (
  <SetPasswordDialog person={manager} onClose={onClose} />
);
