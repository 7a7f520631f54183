import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { QuestionDialog } from '../../components/QuestionDialog';
import { useCounted } from '../../components/useFigure';

interface Props {
  count: number;
  goOn: () => void;
  onSave: () => void;
  onKeep: () => void;
}

/** Asks before new passwords that were not saved are lost. */
export const PasswordsQuestion = ({ count, goOn, onSave, onKeep }: Props) => {
  const translate = useTranslate();
  const counted = useCounted();
  return (
    <QuestionDialog
      role="alertdialog"
      title={translate('portal.runs.passwords.title')}
      detail={translate('portal.runs.passwords.detail', counted(count))}
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
