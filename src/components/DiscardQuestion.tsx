import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { QuestionDialog } from './QuestionDialog';

interface Props {
  detail?: string | undefined;
  onDiscard: () => void;
  onKeep: () => void;
}

export const DiscardQuestion = ({ detail = 'portal.shell.form.discard_detail', onDiscard, onKeep }: Props) => {
  const translate = useTranslate();
  return (
    <QuestionDialog
      role="alertdialog"
      title={translate('portal.shell.form.discard_title')}
      detail={translate(detail)}
      onClose={onKeep}
      actions={
        <>
          <Button variant="contained" onClick={onKeep}>
            {translate('portal.shell.form.keep')}
          </Button>
          <Button color="error" onClick={onDiscard}>
            {translate('portal.shell.form.discard')}
          </Button>
        </>
      }
    />
  );
};
