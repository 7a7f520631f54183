import type { ClientOwner } from '../../../dataProvider/types';
import { ConfirmedAction } from '../ConfirmedAction';
import { useDeleteClient } from './useDeleteClient';

export const DeleteClientButton = ({ owner, clientId }: { owner: ClientOwner; clientId: string }) => {
  const { mutateAsync } = useDeleteClient(owner);
  return (
    <ConfirmedAction
      label="ra.action.delete"
      title="portal.oauth.delete_title"
      detail="portal.oauth.delete_detail"
      values={{ name: clientId }}
      action={mutateAsync}
    />
  );
};
