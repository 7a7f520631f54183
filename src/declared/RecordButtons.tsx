import Button from '@mui/material/Button';
import { LinkBase, type RaRecord, useRedirect, useResourceContext, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { ListDeclaration } from '../../contract/listDeclaration';
import { ActionButton, ConfirmedAction } from '../components/ActionButton';
import { useCommand } from '../components/useCommand';
import { usePerson } from '../components/usePerson';
import { selectionOf } from '../licensing/selection/selectionOf';
import { actionsOf, type ListAction, runsOf } from './actions';

interface ListProps {
  declared: ListDeclaration;
}

/** Leads to the form of a new record. It is the last button of the list's bar. */
export const CreateLink = ({ declared: { name, create } }: ListProps) => {
  const translate = useTranslate();
  if (!create) return null;
  return (
    <Button variant="contained" component={LinkBase} to={`/${name}/create`} sx={{ order: 1 }}>
      {translate('ra.action.create')}
    </Button>
  );
};

/** Makes rows selectable, if the person may do one of the list's actions. */
export const useActionSelection = (declared: ListDeclaration, nameOf: (record: RaRecord) => string) => {
  const person = usePerson();
  const selection = useMemo(() => selectionOf(runsOf(declared, nameOf)), [declared, nameOf]);
  const isOffered = person && actionsOf(declared).some(({ verdictFor }) => verdictFor(person) === 'allowed');
  return isOffered ? selection : undefined;
};

interface RecordProps extends ListProps {
  record: RaRecord;
  /** What names the record. */
  title: string;
}

/** The buttons of a record's page. */
export const RecordButtons = ({ declared, record, title }: RecordProps) => {
  const translate = useTranslate();
  const person = usePerson();
  return (
    <>
      {actionsOf(declared).map(action => {
        const verdict = person && action.verdictFor(person);
        if (!verdict || verdict === 'hidden') return null;
        return (
          <RecordAction
            key={action.name}
            action={action}
            record={record}
            title={title}
            isAllowed={verdict === 'allowed'}
          />
        );
      })}
      {declared.edit && (
        <Button variant="contained" component={LinkBase} to={`/${declared.name}/${encodeURIComponent(record.id)}`}>
          {translate('ra.action.edit')}
        </Button>
      )}
    </>
  );
};

interface ActionProps extends Pick<RecordProps, 'record' | 'title'> {
  action: ListAction;
  isAllowed: boolean;
}

const RecordAction = ({ action, record, title, isAllowed }: ActionProps) => {
  const { label, isDangerous, method, path, send } = action;
  const translate = useTranslate();
  const redirect = useRedirect();
  const resource = useResourceContext();
  const values = { action: translate(label), name: title };
  const { mutateAsync } = useCommand({
    send: (provider, _values, key) => send(provider, record, key),
    saved: () => ({ detail: 'portal.declared.run.done', values }),
    onSuccess: () => {
      if (method === 'DELETE' && !path) redirect('list', resource);
    },
  });
  const button = { label, variant: 'outlined', isAllowed, action: () => mutateAsync() } as const;
  if (!isDangerous) return <ActionButton {...button} />;
  return (
    <ConfirmedAction
      title="portal.declared.run.question"
      detail="portal.declared.run.about"
      values={values}
      isDangerous
      {...button}
    />
  );
};
