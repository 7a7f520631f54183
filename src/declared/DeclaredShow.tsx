import Skeleton from '@mui/material/Skeleton';
import { RecordFields } from '../components/detail/RecordFields';
import { fieldsOf } from '../components/detail/fields';
import { PageTitle } from '../components/PageTitle';
import { Show } from '../components/Show';
import { useDeclared } from './DeclaredList';
import { rulesOf, titleIn } from './values';

export const DeclaredShow = () => {
  const declared = useDeclared();
  return (
    <Show skeleton={<Skeleton variant="rounded" height={320} />}>
      {record => (
        <>
          <PageTitle title={titleIn(declared, record)} />
          <RecordFields fields={fieldsOf(record, rulesOf(declared), `resources.${declared.name}.fields`)} />
        </>
      )}
    </Show>
  );
};
