import type { ClientOwner } from '../../../dataProvider/types';
import { ActionButton } from '../ActionButton';
import { useCreateClient } from './useCreateClient';

export const CreateClientButton = ({ owner, onNewSecret }: { owner: ClientOwner; onNewSecret: () => void }) => {
  const { mutateAsync } = useCreateClient(owner, onNewSecret);
  return <ActionButton label="portal.oauth.initialise" variant="contained" action={() => mutateAsync()} />;
};
