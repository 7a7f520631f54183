import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { type RaRecord, useShowContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ListDeclaration } from '../../contract/listDeclaration';
import { PageTitle } from '../components/PageTitle';
import { RecordHeading, Show } from '../components/Show';
import { ListError } from '../components/table/ListError';
import { usePerson } from '../components/usePerson';
import { useResourceName } from '../components/useResourceName';
import { DeclaredInput } from './DeclaredInput';
import { RecordForm } from './RecordForm';
import { titleIn, versionOf } from './columns';
import { useDeclared } from './DeclaredList';
import { mayAddLists } from './drift';
import { type FormProps, useSaveForm } from './saveForm';

const waiting = <Skeleton variant="rounded" height={320} />;

export const DeclaredCreate = () => {
  const declared = useDeclared()?.declared;
  const translate = useTranslate();
  const nameOf = useResourceName();
  if (!declared) return null;
  const { name, create = [] } = declared;
  const [one, many] = [nameOf(name, 1), nameOf(name)];
  // Without words of its own, a list has one name for many records and for one.
  const title = one === many ? 'portal.declared.form.new_in' : 'ra.page.create';
  return (
    <>
      <RecordHeading resource={name} title={translate(title, { name: one })} />
      <Form declared={declared} inputs={create} />
    </>
  );
};

export const DeclaredEdit = () => {
  const declared = useDeclared()?.declared;
  return declared ? (
    <Show hasTextIds skeleton={waiting}>
      {record => <EditForm key={record.id} declared={declared} record={record} />}
    </Show>
  ) : null;
};

const EditForm = ({ declared, record }: { declared: ListDeclaration; record: RaRecord }) => {
  const translate = useTranslate();
  const nameOf = useResourceName();
  const { name, edit = [] } = declared;
  const { isFetching, error, refetch } = useShowContext();
  // Keeps what was typed if the record is read again and has changed. A list's row may lack texts, which nobody should
  // replace unseen.
  const [initial, setInitial] = useState<RaRecord>();
  if (!initial && !isFetching && !error) setInitial(record);
  const values = { name: nameOf(name, 1), recordRepresentation: titleIn(declared, record, translate) };
  return (
    <>
      <PageTitle title={translate('ra.page.edit', values)} />
      {initial && <VersionNote declared={declared} record={initial} />}
      {initial && <Form declared={declared} inputs={edit} record={initial} />}
      {!initial && (error && !isFetching ? <ListError onRetry={() => void refetch()} /> : waiting)}
    </>
  );
};

/** Tells who can mend it that a list with versions gets none, so that nobody notices what another has changed. */
const VersionNote = ({ declared, record }: { declared: ListDeclaration; record: RaRecord }) => {
  const translate = useTranslate();
  const isAdmin = mayAddLists(usePerson());
  const { lock } = declared;
  return (
    isAdmin &&
    lock !== undefined &&
    versionOf(declared, record) === null && (
      <Alert severity="warning">{translate('portal.declared.form.no_version', { field: lock })}</Alert>
    )
  );
};

const Form = (props: FormProps) => {
  const { inputs, record } = props;
  const save = useSaveForm(props);
  return (
    <RecordForm
      record={record && shownOf(props)}
      onSubmit={save}
      sx={inputs.some(({ type }) => type === 'parts') ? roomForParts : undefined}
    >
      {inputs.map(input => (
        <DeclaredInput key={input.source} input={input} beside={inputs} record={record} />
      ))}
    </RecordForm>
  );
};

/** Parts have their inputs beside each other, which would cut their labels in a form of the usual width. */
const roomForParts = {
  maxWidth: '64rem',
  '& > .MuiStack-root > .MuiFormControl-root:not(.RaArrayInput-root)': { maxWidth: '38rem' },
};

/** What the form begins with: the form of a whole record would hold fields that it does not show. */
const shownOf = ({ inputs, record }: FormProps) =>
  Object.fromEntries(['id', ...inputs.map(({ source }) => source)].map(source => [source, record?.[source]]));
