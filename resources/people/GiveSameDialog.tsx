import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { Contact } from '../../dataProvider/types';
import { QuestionDialog } from '../../src/components/QuestionDialog';
import { PersonPicker } from './PersonPicker';

interface Props {
  person: Contact;
  onPick: (other: Contact) => Promise<void>;
  onClose: () => void;
}

/** Chooses whose licenses the person gets. The run that follows lists them before anything is sent. */
export const GiveSameDialog = ({ person, onPick, onClose }: Props) => {
  const translate = useTranslate();
  return (
    <QuestionDialog
      fullWidth
      maxWidth="xs"
      title={translate('resources.people.give_same.choose')}
      detail={translate('resources.people.give_same.choose_detail', { name: person.true_email })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{translate('ra.action.cancel')}</Button>}
    >
      <PersonPicker
        label="resources.people.give_same.other"
        except={person.id}
        onPick={other => {
          onClose();
          void onPick(other);
        }}
      />
    </QuestionDialog>
  );
};
