import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { lazyPart } from '../components/lazyPart';
import { PageTitle } from '../components/PageTitle';
import { RecordHistory } from '../components/detail/RecordHistory';
import { Show } from '../components/Show';
import { RecordFields } from '../components/detail/RecordFields';
import { fieldsOf } from '../components/detail/fields';
import { usePerson } from '../components/usePerson';
import { isAllowedBy } from '../lib/access';
import { rulesOf, titleIn } from './columns';
import { useDeclared } from './DeclaredList';
import { RecordButtons } from './RecordButtons';

const RecordParts = lazyPart(() => import('./parts/RecordParts'), 'RecordParts');

export const DeclaredShow = () => {
  const { declared, access, isShipped } = useDeclared() ?? {};
  const person = usePerson();
  const translate = useTranslate();
  if (!declared) return null;
  const isEditable = declared.edit !== undefined && isAllowedBy(access, person, 'edit');
  return (
    <Show hasTextIds skeleton={<Skeleton variant="rounded" height={320} />}>
      {record => (
        <>
          <PageTitle title={titleIn(declared, record, translate)}>
            <RecordButtons declared={declared} record={record} isEditable={isEditable} />
          </PageTitle>
          <RecordFields fields={fieldsOf(record, rulesOf(declared), `resources.${declared.name}.fields`)} />
          {declared.parts && <RecordParts declared={declared} record={record} />}
          {isShipped && <RecordHistory />}
        </>
      )}
    </Show>
  );
};
