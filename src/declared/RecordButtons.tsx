import Button from '@mui/material/Button';
import { LinkBase, type RaRecord, useRedirect, useResourceContext, useTranslate } from 'ra-core';
import { ActionButton, ConfirmedAction } from '../components/ActionButton';
import { useCommand } from '../components/useCommand';
import { usePerson } from '../components/usePerson';
import { usePortalNotify } from '../components/usePortalNotify';
import { type RefusalReason, reasonOf } from '../lib/refusal';
import { actionsOf, type ListAction } from './actions';
import { type ListParts, titleIn } from './columns';
import { inUseText, useUses } from './uses';

interface RecordProps {
  declared: ListParts;
  record: RaRecord;
  /** Whether a form changes the record. */
  isEditable: boolean;
  /** Translation key of what a question before an action says. */
  about?: string;
}

/** The buttons of a record's page. */
export const RecordButtons = ({ declared, record, isEditable, about = 'portal.declared.run.about' }: RecordProps) => {
  const translate = useTranslate();
  const person = usePerson();
  return (
    <>
      {actionsOf(declared).map(action => {
        const verdict = person && action.verdictFor(person);
        if (!verdict || verdict === 'hidden' || !action.isOn(record)) return null;
        return (
          <RecordAction
            key={action.name}
            action={action}
            record={record}
            about={about}
            title={titleIn(declared, record, translate)}
            isAllowed={verdict === 'allowed'}
          />
        );
      })}
      {isEditable && (
        <Button variant="contained" component={LinkBase} to={`/${declared.name}/${encodeURIComponent(record.id)}`}>
          {translate('ra.action.edit')}
        </Button>
      )}
    </>
  );
};

/** The common words, or what uses the record. */
const reasonFor = (error: unknown, uses: string, { archived_at }: RaRecord): RefusalReason | undefined =>
  uses ? { detail: inUseText(archived_at), values: { _: uses, uses } } : reasonOf(error);

interface ActionProps extends Required<Pick<RecordProps, 'record' | 'about'>> {
  title: string;
  action: ListAction;
  isAllowed: boolean;
}

const RecordAction = ({ action, record, about, title, isAllowed }: ActionProps) => {
  const { label, isDangerous, method, path, send } = action;
  const translate = useTranslate();
  const redirect = useRedirect();
  const resource = useResourceContext();
  const notify = usePortalNotify();
  const usesIn = useUses();
  const inWords = (error: unknown) => reasonFor(error, usesIn(error), record);
  const values = { action: translate(label), name: title };
  const isEnd = method === 'DELETE' && !path;
  const { mutateAsync } = useCommand({
    send: (provider, _values, key) => send(provider, record, key),
    saved: () => ({ detail: 'portal.declared.run.done', values }),
    onSuccess: () => {
      if (isEnd) redirect('list', resource);
    },
    leavesPage: isEnd,
    onError: error => notify.notSaved(inWords(error)),
  });
  const button = { label, variant: 'outlined', isAllowed, action: () => mutateAsync() } as const;
  if (!isDangerous) return <ActionButton {...button} />;
  return (
    <ConfirmedAction
      title="portal.declared.run.question"
      detail={about}
      values={values}
      isDangerous
      inWords={inWords}
      {...button}
    />
  );
};
