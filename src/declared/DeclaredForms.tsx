import Skeleton from '@mui/material/Skeleton';
import { hashKey } from '@tanstack/react-query';
import { HttpError, type RaRecord, useRedirect, useTranslate } from 'ra-core';
import { SaveButton, SimpleForm, Toolbar } from 'ra-ui-materialui';
import { useState } from 'react';
import type { DeclaredInput as Input, ListDeclaration } from '../../contract/listDeclaration';
import { createRecord, updateRecord } from '../../dataProvider/recordCalls';
import { PageTitle } from '../components/PageTitle';
import { RecordHeading, Show } from '../components/Show';
import { useCommand } from '../components/useCommand';
import { usePortalNotify } from '../components/usePortalNotify';
import { useResourceName } from '../components/useResourceName';
import { reasonOf } from '../lib/refusal';
import { refusedValue } from '../lib/validation';
import { DeclaredInput } from './DeclaredInput';
import { titleIn } from './columns';
import { useDeclared } from './DeclaredList';

export const DeclaredCreate = () => {
  const declared = useDeclared()?.declared;
  const translate = useTranslate();
  const nameOf = useResourceName();
  if (!declared) return null;
  const { name, create = [] } = declared;
  return (
    <>
      <RecordHeading resource={name} title={translate('ra.page.create', { name: nameOf(name, 1) })} />
      <Form declared={declared} inputs={create} />
    </>
  );
};

export const DeclaredEdit = () => {
  const declared = useDeclared()?.declared;
  return declared ? (
    <Show hasTextIds skeleton={<Skeleton variant="rounded" height={320} />}>
      {record => <EditForm key={record.id} declared={declared} record={record} />}
    </Show>
  ) : null;
};

const EditForm = ({ declared, record }: { declared: ListDeclaration; record: RaRecord }) => {
  const translate = useTranslate();
  const nameOf = useResourceName();
  const { name, edit = [] } = declared;
  // Keeps what was typed if the record is read again and has changed.
  const [initial] = useState(record);
  const values = { name: nameOf(name, 1), recordRepresentation: titleIn(declared, record) };
  return (
    <>
      <PageTitle title={translate('ra.page.edit', values)} />
      <Form declared={declared} inputs={edit} record={initial} />
    </>
  );
};

interface Props {
  declared: ListDeclaration;
  inputs: readonly Input[];
  /** Absent for a new record. */
  record?: RaRecord;
}

type Values = Record<string, unknown>;

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** The values of the inputs and nothing else, without those that were empty and still are. */
const bodyOf = ({ inputs, record }: Props, values: Values): Values =>
  Object.fromEntries(
    inputs
      .filter(({ source }) => !isEmpty(values[source]) || !isEmpty(record?.[source]))
      .map(({ source }) => [source, values[source] ?? null]),
  );

const changesOf = (values: Values, record: RaRecord): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([source, value]) => hashKey([value]) !== hashKey([record[source] ?? null])),
  );

/** The refused values by the names of their fields, in the portal's words if it has any. */
const errorsIn = (error: unknown): Record<string, string> => {
  const { errors = {}, codes }: Partial<Record<'errors' | 'codes', Record<string, string>>> =
    (error instanceof HttpError && error.body) || {};
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [path, refusedValue(path, codes?.[path]) ?? message]),
  );
};

const Form = (props: Props) => {
  const { inputs, record } = props;
  const save = useSave(props);
  return (
    <SimpleForm record={record && shownOf(props)} onSubmit={save} noValidate toolbar={toolbar}>
      {inputs.map(input => (
        <DeclaredInput key={input.source} input={input} record={record} />
      ))}
    </SimpleForm>
  );
};

/** react-admin's toolbar would offer to delete the record. */
const toolbar = (
  <Toolbar>
    <SaveButton />
  </Toolbar>
);

/** What the form begins with: the form of a whole record would hold fields that it does not show. */
const shownOf = ({ inputs, record }: Props) =>
  Object.fromEntries(['id', ...inputs.map(({ source }) => source)].map(source => [source, record?.[source]]));

/** Sends the entries under a key of their own, so that nothing is done twice if the answer is lost. */
const useSave = (props: Props) => {
  const { declared, record } = props;
  const { name, detail } = declared;
  const redirect = useRedirect();
  const notify = usePortalNotify();
  const { mutateAsync } = useCommand<Values, unknown>({
    send: async (provider, data, key) => {
      if (!record) return (await createRecord(provider, name, data, key))?.id;
      const changes = changesOf(data, record);
      if (Object.keys(changes).length > 0)
        await updateRecord(provider, { resource: name, id: record.id }, changes, key);
      return record.id;
    },
    saved: () => ({}),
    onSuccess: id => {
      if (detail && (typeof id === 'string' || typeof id === 'number')) redirect('show', name, id);
      else redirect('list', name);
    },
    onError: error => {
      if (Object.keys(errorsIn(error)).length === 0) notify.notSaved(reasonOf(error));
    },
  });
  return async (values: object) => {
    try {
      await mutateAsync(bodyOf(props, values as Values));
      return undefined;
    } catch (error) {
      return errorsIn(error);
    }
  };
};
