import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LinkBase, useTranslate } from 'ra-core';
import { useCallback, useState } from 'react';
import type { CreatedRun, Run, RunPreview } from '../../../contract/extensions/runs';
import type { RunRequest } from '../../../dataProvider/types';
import { reasonOf } from '../../lib/refusal';
import { LeaveGuard } from '../LeaveGuard';
import { useRememberNewAccounts } from '../people/useNewAccounts';
import { QuestionDialog } from '../QuestionDialog';
import { RunActions } from '../runs/RunActions';
import { RunGroups } from '../runs/RunGroups';
import { accountsOf, RunView } from '../runs/RunView';
import { rememberRun, useRunTitle, useServerRun } from '../runs/serverRuns';
import { ListError } from '../table/ListError';
import { useCall } from '../useCall';
import { useCommand } from '../useCommand';
import { useFigure } from '../useFigure';
import { useCounted } from './useCounted';

interface Props {
  request: RunRequest;
  /** The action's. */
  texts: string;
  /** How many people a pasted list names, if the run is only about them. */
  people?: number | undefined;
  onStarted?: (() => void) | undefined;
  onClose: () => void;
}

/** Shows what a run on the server would do, starts it, and then only looks at it. */
export const ServerRunSheet = ({ request, texts, people, onStarted, onClose }: Props) => {
  const client = useQueryClient();
  const rememberNewAccounts = useRememberNewAccounts();
  const [shown, setShown] = useState<Run>();
  const show = (run: Run) => {
    rememberRun(client, run);
    setShown(run);
  };
  const onCreated = ({ new_accounts, ...run }: CreatedRun) => {
    // The run is not asked about its new passwords again.
    rememberNewAccounts(accountsOf(run), new_accounts);
    show(run);
    onStarted?.();
  };
  return shown ? (
    <StartedRun key={shown.id} started={shown} onUndoing={show} onClose={onClose} />
  ) : (
    <Preview request={request} texts={texts} people={people} onCreated={onCreated} onClose={onClose} />
  );
};

interface PreviewProps extends Pick<Props, 'request' | 'texts' | 'people' | 'onClose'> {
  onCreated: (run: CreatedRun) => void;
}

/** Starts nothing before the person has seen what the server foresees. */
const Preview = ({ request, texts, people, onCreated, onClose }: PreviewProps) => {
  const translate = useTranslate();
  const counted = useCounted();
  const { data, error, refetch } = usePreview(request);
  const { mutate, isPending } = useCommand<void, CreatedRun>({
    send: (provider, _values, key) => provider.createRun(request, key),
    onSuccess: onCreated,
  });
  const isUnsaved = useCallback(() => isPending, [isPending]);
  const reason = reasonOf(error);
  const ready = data?.ready ?? 0;
  return (
    <QuestionDialog
      title={translate(`${texts}.title`)}
      detail={translate(`${texts}.detail`)}
      maxWidth="sm"
      fullWidth
      onClose={isPending ? undefined : onClose}
      actions={
        <>
          <Button disabled={isPending} onClick={onClose}>
            {translate('ra.action.close')}
          </Button>
          {ready > 0 && (
            <Button variant="contained" loading={isPending} onClick={() => mutate()}>
              {translate(`portal.runs.start.${request.action}`, counted(ready))}
            </Button>
          )}
        </>
      }
    >
      {people !== undefined && (
        <Typography sx={{ mt: 1 }}>{translate('portal.bulk.named.only_people', counted(people))}</Typography>
      )}
      {error && (
        <ListError
          {...(reason && { detail: translate(reason.detail, reason.values) })}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <Skeleton variant="rounded" height={72} sx={{ mt: 1.5 }} />}
      {data && <Foreseen {...data} />}
      <LeaveGuard isOverPage isUnsaved={isUnsaved} isHeld={isPending} onDiscard={onClose} />
    </QuestionDialog>
  );
};

/** Asked anew for each sheet, and then only after a failed start. */
const usePreview = (request: RunRequest) => {
  const call = useCall();
  return useQuery({
    queryKey: ['runs', 'previewRun', request],
    queryFn: () => call(provider => provider.previewRun(request)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
};

const Foreseen = ({ ready, total, groups }: RunPreview) => {
  const translate = useTranslate();
  const figure = useFigure();
  const counts = { ready: figure(ready), total: figure(total) };
  return (
    <>
      <Typography component="output" sx={{ display: 'block', mt: 1.5 }}>
        {translate(`portal.runs.preview.${ready > 0 ? 'ready' : 'nothing'}`, counts)}
      </Typography>
      <RunGroups groups={groups} />
      {ready > 0 && <Typography sx={{ mt: 1.5 }}>{translate('portal.runs.preview.on_server')}</Typography>}
    </>
  );
};

interface StartedProps extends Pick<Props, 'onClose'> {
  started: Run;
  onUndoing: (run: Run) => void;
}

const never = () => false;

const StartedRun = ({ started, onUndoing, onClose }: StartedProps) => {
  const translate = useTranslate();
  const titleOf = useRunTitle();
  const { data: run = started } = useServerRun(started.id);
  return (
    <QuestionDialog
      title={titleOf(run)}
      maxWidth="md"
      fullWidth
      onClose={onClose}
      actions={
        <>
          <RunActions run={run} onUndoing={onUndoing} />
          <Button onClick={onClose}>{translate('ra.action.close')}</Button>
        </>
      }
    >
      <Typography>{translate('portal.runs.goes_on')}</Typography>
      <LinkBase className="link" to={`/runs/${run.id}`}>
        {translate('portal.runs.open')}
      </LinkBase>
      <RunView run={run} isEmbedded />
      <LeaveGuard isOverPage isUnsaved={never} isHeld={false} onDiscard={onClose} />
    </QuestionDialog>
  );
};
