import type { LicenseUser } from '../../../contract/schemas/license';
import { SecretText } from '../../components/detail/SecretText';
import { Term } from '../../components/detail/Term';

const words = 'portal.people.initial_password';
export const initialPasswordLabel = `${words}.label`;

type Props = Pick<LicenseUser, 'is_initial_password' | 'initial_password' | 'initial_password_state'>;

/** The initial password, while it can be used and this person may see it, or else its state. */
export const InitialPassword = ({ is_initial_password, initial_password, initial_password_state: state }: Props) => {
  if (state === 'over' || state === 'used') return <Term message={`${words}.${state}`} />;
  if (!is_initial_password) return '-';
  if (!initial_password) return <Term message={`${words}.elsewhere`} />;
  return <SecretText secret={initial_password} what={initialPasswordLabel} />;
};
