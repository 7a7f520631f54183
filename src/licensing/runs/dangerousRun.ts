import { isActionName, isDangerous } from '../../../contract/actions/actions';
import type { AnyAction } from '../../lib/bulk';

type Graded = Pick<AnyAction, 'name' | 'isDangerous'>;

/** Whether the button that starts a run warns: as the action itself says, or as the table of actions grades its name. */
export const isDangerousRun = ({ name, isDangerous: says }: Graded): boolean =>
  says ?? (isActionName(name) && isDangerous(name));
