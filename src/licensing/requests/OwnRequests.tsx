import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { LinkBase, useTranslate } from 'ra-core';
import { useEffect, useId, useRef } from 'react';
import type { License } from '../../../contract/schemas/license';
import { box } from '../../components/boxedList';
import type { OwnRequest } from '../../../contract/extensions/requests';
import { ConfirmedAction } from '../../components/ActionButton';
import { ListError } from '../../components/table/ListError';
import { useCommand } from '../../components/useCommand';
import { useMinute } from '../../components/useNow';
import { useRereadPerson } from '../../components/usePerson';
import { formatDayOf } from '../../lib/dates';
import { nameAmongAlike } from '../plain/sentences';
import { useSpeech } from '../plain/useSpeech';
import { requestTitle, useOwnRequests } from './requests';

const texts = 'portal.requests';

/** How many decided requests are shown with the waiting ones. The others can be opened below. */
const maxDecided = 3;

interface Props {
  /** The license whose page this is. */
  license?: number | undefined;
  /** The person's licenses, which are named. Others have only a number. */
  licenses?: readonly License[];
}

/** Shows what the person has asked for, and the answers. */
export const OwnRequests = ({ license, licenses = [] }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const { requests, hasFailed, retry } = useRequests();
  const all = requests.filter(request => license === undefined || request.license === license);
  const waiting = all.filter(({ state }) => state === 'waiting');
  const decided = all.filter(({ state }) => state === 'given' || state === 'declined');
  const earlier = decided.slice(maxDecided);
  if (hasFailed) return <ListError title={`${texts}.own`} onRetry={retry} />;
  if (waiting.length + decided.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={look}>
      <Typography id={id} variant="h2" tabIndex={-1} sx={{ mb: 0.5, outline: 'none' }}>
        {translate(`${texts}.own`)}
      </Typography>
      <Requests requests={[...waiting, ...decided.slice(0, maxDecided)]} license={license} licenses={licenses} />
      {earlier.length > 0 && (
        <details>
          <summary>{translate(`${texts}.earlier`, { smart_count: earlier.length })}</summary>
          <Requests requests={earlier} license={license} licenses={licenses} />
        </details>
      )}
    </Box>
  );
};

const Requests = ({ requests, license, licenses = [] }: Props & { requests: readonly OwnRequest[] }) => (
  <ul>
    {requests.map(request => (
      <Request key={request.id} request={request} page={license} licenses={licenses} />
    ))}
  </ul>
);

const badges = { waiting: 'badge-warning', given: 'badge-success', declined: 'badge-error', withdrawn: '' };

interface RequestProps extends Required<Pick<Props, 'licenses'>> {
  request: OwnRequest;
  page: number | undefined;
}

const Request = ({ request, page, licenses }: RequestProps) => {
  const translate = useTranslate();
  const speech = useSpeech(useMinute());
  const { state, kind, created_at, decided_at, reason, answer, is_fulfilled } = request;
  const license = request.given_license ?? request.license;
  const named = licenses.find(({ id }) => id === license);
  const nameOf = (each: License) => nameAmongAlike(each, speech);
  const hasTwin = named && licenses.some(other => other !== named && nameOf(other) === nameOf(named));
  const number = translate(`${texts}.license_number`, { id: license });
  const title = requestTitle(request, translate) + (hasTwin ? ` (${number})` : '');
  return (
    <li>
      <div>
        <strong>{title}</strong>
        <small>
          {translate(`${texts}.asked_on`, { day: formatDayOf(created_at) })} {translate(`${texts}.because`, { reason })}
        </small>
        {state !== 'waiting' && (
          <small>
            {translate(`${texts}.decided.${state}`, { day: formatDayOf(decided_at) })}
            {answer && ` ${translate(`${texts}.${state === 'given' ? 'answered' : 'because'}`, { reason: answer })}`}
          </small>
        )}
        {license !== null && license !== page && (
          <LinkBase className="link" to={`/licenses/${license}`}>
            {named ? nameOf(named) : number}
          </LinkBase>
        )}
      </div>
      {is_fulfilled ? (
        <span className="badge badge-success">{translate(`${texts}.fulfilled.${kind}`)}</span>
      ) : (
        <span className={`badge ${badges[state]}`}>{translate(`portal.values.state.${state}`)}</span>
      )}
      {state === 'waiting' && <WithdrawButton request={request} title={title} />}
    </li>
  );
};

const WithdrawButton = ({ request, title }: { request: OwnRequest; title: string }) => {
  const { mutateAsync } = useCommand({
    send: async (provider, _values, key) => provider.withdrawRequest(request.id, key),
    saved: () => ({ detail: `${texts}.withdrawn` }),
  });
  return (
    <ConfirmedAction
      label={`${texts}.withdraw`}
      title={`${texts}.withdraw_title`}
      detail={`${texts}.withdraw_detail`}
      values={{ title }}
      of={title}
      action={mutateAsync}
    />
  );
};

const look = {
  mb: 1.5,
  ...box,
  color: 'text.primary',
  '& ul': { m: 0, p: 0, listStyle: 'none' },
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.5 },
  '& li > div': { flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' },
  '& li small': { display: 'block', typography: 'body2', color: 'text.secondary', whiteSpace: 'pre-line' },
  '& li > button': { minHeight: { xs: 44, md: 36 } },
  '& .badge-warning': { color: 'warning.main' },
  '& summary': { cursor: 'pointer', py: 1 },
} as const;

const none: readonly OwnRequest[] = [];

/** An answer can give a license, of which the person's record knows the number, or a place that it takes from a device and the features in use there. */
const changedByAnswers = ['licenses', 'devices', 'license_product_features'];

/** Empty until they are loaded. When a request is given or fulfilled, what that changes is read again. */
const useRequests = () => {
  const client = useQueryClient();
  const rereadPerson = useRereadPerson();
  const { data = none, isLoadingError, refetch } = useOwnRequests();
  const given =
    data === none ? undefined : data.filter(({ state, is_fulfilled }) => state === 'given' || is_fulfilled).length;
  const known = useRef(given);
  useEffect(() => {
    if (given !== undefined && known.current !== undefined && given > known.current) {
      void rereadPerson();
      for (const resource of changedByAnswers) void client.invalidateQueries({ queryKey: [resource] });
    }
    known.current = given;
  }, [client, rereadPerson, given]);
  return { requests: data, hasFailed: isLoadingError, retry: () => void refetch() };
};
