import Skeleton from '@mui/material/Skeleton';
import { PageTitle } from '../components/PageTitle';
import { Show } from '../components/Show';
import { RecordFields } from '../components/detail/RecordFields';
import { fieldsOf } from '../components/detail/fields';
import { rulesOf, titleIn } from './columns';
import { useDeclared } from './DeclaredList';
import { RecordButtons } from './RecordButtons';

export const DeclaredShow = () => {
  const declared = useDeclared()?.declared;
  if (!declared) return null;
  return (
    <Show hasTextIds skeleton={<Skeleton variant="rounded" height={320} />}>
      {record => (
        <>
          <PageTitle title={titleIn(declared, record)}>
            <RecordButtons declared={declared} record={record} isEditable={declared.edit !== undefined} />
          </PageTitle>
          <RecordFields fields={fieldsOf(record, rulesOf(declared), `resources.${declared.name}.fields`)} />
        </>
      )}
    </Show>
  );
};
