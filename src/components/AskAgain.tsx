import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { isUnanswered } from '../lib/refusal';
import { useDialog } from './DialogHost';
import { LeaveGuard } from './LeaveGuard';
import { QuestionDialog } from './QuestionDialog';

/** Says that the server did not say whether something was saved, and offers to ask it again. */
const AskAgain = ({ onDecide }: { onDecide: (isAgain: boolean) => void }) => {
  const translate = useTranslate();
  return (
    <QuestionDialog
      role="alertdialog"
      title={translate('portal.shell.unanswered.title')}
      detail={translate('portal.shell.unanswered.detail')}
      actions={
        <>
          <Button onClick={() => onDecide(false)}>{translate('ra.action.close')}</Button>
          <Button variant="contained" onClick={() => onDecide(true)}>
            {translate('portal.shell.unanswered.ask')}
          </Button>
        </>
      }
    >
      <LeaveGuard isOverPage isHeld isUnsaved={always} onDiscard={() => onDecide(false)} />
    </QuestionDialog>
  );
};

const always = () => true;

/**
 * Sends a command until the server says what became of it, or the person asks no more. Meanwhile what waits for it keeps
 * all that was entered.
 */
export const useAskAgain = () => {
  const showDialog = useDialog();
  return async <A,>(send: () => Promise<A>): Promise<A> => {
    for (;;) {
      try {
        return await send();
      } catch (error) {
        if (!isUnanswered(error)) throw error;
        const isAgain = await new Promise<boolean>(resolve =>
          showDialog(close => (
            <AskAgain
              onDecide={decision => {
                close();
                resolve(decision);
              }}
            />
          )),
        );
        if (!isAgain) throw error;
      }
    }
  };
};
