import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { QuestionDialog } from '../../components/QuestionDialog';
import { useCounted } from '../../components/useFigure';
import { useVerdict } from '../../components/usePerson';

/** New passwords are of license users, of managers of orders, or perhaps of both. */
export type PasswordsOf = 'users' | 'managers' | 'both';

interface Props {
  count: number;
  of: PasswordsOf;
  goOn: () => void;
  onSave: () => void;
  onKeep: () => void;
}

/** Whether the person, who made these passwords, can read them later where the people are listed. */
const useCanReadLater = (of: PasswordsOf): boolean => {
  const ofUsers = useVerdict('manage_license_user_credentials') === 'allowed';
  const ofManagers = useVerdict('manage_managers') === 'allowed';
  return (of === 'managers' || ofUsers) && (of === 'users' || ofManagers);
};

/** Asks before new passwords that were not saved go out of sight. */
export const PasswordsQuestion = ({ count, of, goOn, onSave, onKeep }: Props) => {
  const translate = useTranslate();
  const counted = useCounted();
  const detail = useCanReadLater(of) ? 'detail_readable' : 'detail';
  return (
    <QuestionDialog
      role="alertdialog"
      title={translate('portal.runs.passwords.title')}
      detail={translate(`portal.runs.passwords.${detail}`, counted(count))}
      onClose={onKeep}
      actions={
        <>
          <Button onClick={onKeep}>{translate('ra.action.cancel')}</Button>
          <Button color="error" onClick={goOn}>
            {translate('portal.runs.passwords.drop')}
          </Button>
          <Button
            variant="contained"
            onClick={() => {
              onSave();
              goOn();
            }}
          >
            {translate('portal.runs.save')}
          </Button>
        </>
      }
    />
  );
};
