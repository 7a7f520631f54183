import { ActionButton, type Refusals } from './ActionButton';
import { useDialog } from './DialogHost';
import { lazyPart } from './lazyPart';

const ConfirmDialog = lazyPart(() => import('./ConfirmDialog'), 'ConfirmDialog');

interface ConfirmedActionProps extends Refusals {
  /** Catalogue keys of the button, and of the question and its consequences. */
  label: string;
  title: string;
  detail: string;
  /** Placeholders of title and detail. */
  values?: Record<string, string | number>;
  /** Runs once per confirmation; it reports its outcome itself. */
  action: () => Promise<unknown>;
}

/** A button whose action is sent only when the person has confirmed what it will do. */
export const ConfirmedAction = ({ label, isAllowed, obstacle, ...dialog }: ConfirmedActionProps) => {
  const showDialog = useDialog();
  const ask = () => showDialog(close => <ConfirmDialog confirm={label} onClose={close} {...dialog} />);
  return <ActionButton label={label} isAllowed={isAllowed} obstacle={obstacle} action={ask} />;
};
