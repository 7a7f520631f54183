import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { Manager } from '../../contract/extensions/managers';
import { QuestionDialog } from '../components/QuestionDialog';
import { ListError } from '../components/table/ListError';

interface Props {
  title: string;
  person: Pick<Manager, 'true_email'>;
  read: Pick<UseQueryResult, 'error' | 'errorUpdateCount' | 'refetch'>;
  onClose: () => void;
}

/** In the place of a dialog's form until what it shows is read. A dialog once that failed: most reads are too quick for one. */
export const FormToCome = ({ title, person, read, onClose }: Props) => {
  const translate = useTranslate();
  const { error, errorUpdateCount, refetch } = read;
  if (errorUpdateCount === 0) return <Skeleton />;
  return (
    <QuestionDialog
      title={translate(title, { name: person.true_email })}
      fullWidth
      maxWidth="xs"
      onClose={onClose}
      actions={<Button onClick={onClose}>{translate('ra.action.cancel')}</Button>}
    >
      {error ? <ListError onRetry={() => void refetch()} /> : <Skeleton variant="rounded" height={84} />}
    </QuestionDialog>
  );
};
