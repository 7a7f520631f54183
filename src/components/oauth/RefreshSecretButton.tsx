import type { ClientOwner } from '../../../dataProvider/types';
import { ConfirmedAction } from '../ConfirmedAction';
import { useRefreshSecret } from './useRefreshSecret';

export const RefreshSecretButton = ({ owner, onNewSecret }: { owner: ClientOwner; onNewSecret: () => void }) => {
  const { mutateAsync } = useRefreshSecret(owner, onNewSecret);
  return (
    <ConfirmedAction
      label="portal.oauth.refresh"
      title="portal.oauth.refresh_title"
      detail="portal.oauth.refresh_detail"
      action={mutateAsync}
    />
  );
};
