import { type ReactNode, useState } from 'react';
import type { Verdict } from '../../../contract/permissions';
import { ActionButton, type Obstacle } from '../../components/ActionButton';
import { useAcceptsCredentials } from '../../components/credentials';
import { lazyPart } from '../../components/lazyPart';
import type { NewAccount } from './NewAccountDialog';

const NewAccountDialog = lazyPart(() => import('./NewAccountDialog'), 'NewAccountDialog');

interface AddPersonProps {
  onNewAccount: (account: NewAccount) => void;
  onClose: () => void;
}

interface Props {
  label: string;
  verdict: Verdict;
  obstacle?: Obstacle | undefined;
  renderDialog: (props: AddPersonProps) => ReactNode;
}

/** Opens a dialog that adds a person. Shows the password of a new account once. */
export const AddPersonButton = ({ label, verdict, obstacle, renderDialog }: Props) => {
  const acceptsCredentials = useAcceptsCredentials();
  const [isOpen, setIsOpen] = useState(false);
  const [account, setAccount] = useState<NewAccount>();
  if (verdict === 'hidden') return null;
  return (
    <>
      <ActionButton
        label={label}
        variant="contained"
        isAllowed={verdict === 'allowed'}
        obstacle={obstacle}
        action={() => setIsOpen(true)}
      />
      {isOpen && renderDialog({ onNewAccount: setAccount, onClose: () => setIsOpen(false) })}
      {/* Rendered early, because the password would be lost if this failed to load later. */}
      {(isOpen || account) && acceptsCredentials && (
        <NewAccountDialog account={account} onClose={() => setAccount(undefined)} />
      )}
    </>
  );
};
