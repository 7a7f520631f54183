import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Fragment, type ReactNode, useId, useState } from 'react';
import type { LicenseRequest } from '../../contract/extensions/requests';
import { maxChoices, requestTextMaxLength } from '../../contract/extensions/requestStates';
import { bareFieldset } from '../../src/components/boxedList';
import { QuestionDialog, RefusedNote } from '../../src/components/QuestionDialog';
import { ListError } from '../../src/components/table/ListError';
import { useCall } from '../../src/components/useCall';
import { useCommand } from '../../src/components/useCommand';
import { useDebounced } from '../../src/components/useDebounced';
import { isUnanswered, reasonOf } from '../../src/lib/refusal';
import type { Translate } from '../../src/lib/words';
import { requestTitle } from '../../src/licensing/requests/requests';
import { likeliest, refusalOf, useWays, type Way } from './ways';

const texts = 'resources.requests.approve';
const searchDelayMs = 300;

interface Props {
  request: LicenseRequest;
  onClose: () => void;
}

/** Approves a request in one of the possible ways. */
export const ApproveDialog = ({ request, onClose }: Props) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), searchDelayMs);
  const [chosen, setChosen] = useState<string>();
  const [answer, setAnswer] = useState('');
  const { data, error, refetch } = useChoices(request, search);
  const ways = useWays(data?.request ?? request, data?.choices);
  const way = ways.find(({ key }) => key === chosen) ?? likeliest(request, ways);
  const isCut = data?.choices.licenses.length === maxChoices;
  // The request may have been withdrawn or fulfilled meanwhile. Then asking again would not help.
  const refusal = reasonOf(error) ?? refusalOf(data?.request);
  const { approve, isPending, refused } = useApproval(request, onClose);
  const { person, reason } = request;
  const whose = whoseRequest(request, translate);
  return (
    <QuestionDialog
      title={requestTitle(request, translate)}
      detail={translate(`${texts}.asked`, { name: person?.name || person?.email || '-', reason })}
      fullWidth
      maxWidth="sm"
      onClose={() => !isPending && onClose()}
      actions={
        <Buttons
          isPending={isPending}
          isReady={way !== undefined && !refusal && error === null && !(way.isTold && answer.trim() === '')}
          onCancel={onClose}
          onApprove={() => way && approve(way.isTold ? { ...way, approval: { answer: answer.trim() } } : way)}
        />
      }
    >
      {whose && (
        <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {whose}
        </Typography>
      )}
      <Box component="fieldset" disabled={isPending} sx={bareFieldset}>
        {(request.product === null || isCut || typed !== '') && !refusal && (
          <Search value={typed} onChange={setTyped} isCut={isCut} />
        )}
        {refusal && <p role="alert">{translate(refusal.detail, refusal.values)}</p>}
        {error && !refusal && <ListError onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton variant="rounded" height={84} />}
        {!error && !refusal && data && (
          <Ways request={request} ways={ways} chosen={way?.key} onChoose={setChosen} isSearched={search !== ''}>
            <Answer value={answer} onChange={setAnswer} />
          </Ways>
        )}
      </Box>
      {refused && <RefusedNote error={refused} />}
    </QuestionDialog>
  );
};

/** The choices, with the request as it is by then: a license may have filled since the list was read. */
const useChoices = ({ id }: LicenseRequest, search: string) => {
  const call = useCall();
  return useQuery({
    queryKey: ['requests', 'choices', id, search],
    queryFn: () =>
      call(async provider => {
        const read = provider.getOne<LicenseRequest>('requests', { id });
        // Only the choices say why there are none. The record is just not there, which may be answered first.
        read.catch(() => {});
        const choices = await provider.getRequestChoices(id, search);
        return { choices, request: (await read).data };
      }),
    staleTime: 0,
  });
};

type Approval = Pick<Way, 'approval' | 'given'>;

/** The message names what was sent, whatever is chosen by then. */
const useApproval = ({ id }: LicenseRequest, onClose: () => void) => {
  const { mutate, isPending, error } = useCommand<Approval>({
    send: async (provider, { approval }, key) => provider.approveRequest(id, approval, key),
    saved: ({ given }) =>
      given ? { detail: 'resources.requests.given', values: { license: given } } : { detail: `${texts}.done` },
    onSuccess: onClose,
  });
  return { approve: mutate, isPending, refused: isUnanswered(error) ? null : error };
};

interface ButtonsProps {
  isPending: boolean;
  isReady: boolean;
  onCancel: () => void;
  onApprove: () => void;
}

const Buttons = ({ isPending, isReady, onCancel, onApprove }: ButtonsProps) => {
  const translate = useTranslate();
  return (
    <>
      <Button disabled={isPending} onClick={onCancel}>
        {translate('ra.action.cancel')}
      </Button>
      <Button variant="contained" loading={isPending} disabled={!isReady} onClick={onApprove}>
        {translate(`${texts}.submit`)}
      </Button>
    </>
  );
};

interface SearchProps {
  value: string;
  onChange: (typed: string) => void;
  /** More licenses are found than are shown. */
  isCut: boolean;
}

const Search = ({ value, onChange, isCut }: SearchProps) => {
  const translate = useTranslate();
  return (
    <TextField
      label={translate(`${texts}.search`)}
      helperText={isCut && translate(`${texts}.cut`, { count: maxChoices })}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { maxLength: 255 } }}
      sx={{ mt: 1 }}
      fullWidth
    />
  );
};

const Answer = ({ value, onChange }: { value: string; onChange: (typed: string) => void }) => {
  const translate = useTranslate();
  return (
    <TextField
      label={translate(`${texts}.answer`)}
      helperText={translate('resources.requests.decline.hint')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { maxLength: requestTextMaxLength } }}
      sx={{ mt: 1 }}
      multiline
      minRows={2}
      required
      fullWidth
    />
  );
};

interface WaysProps {
  request: LicenseRequest;
  ways: readonly Way[];
  chosen: string | undefined;
  onChoose: (key: string) => void;
  isSearched: boolean;
  /** The input of the way that only tells the person. */
  children: ReactNode;
}

const Ways = ({ request, ways, chosen = '', onChoose, isSearched, children }: WaysProps) => {
  const translate = useTranslate();
  const id = useId();
  const others = ways.filter(({ isOther }) => isOther);
  if (ways.length === 0) return <p>{translate(`${texts}.${isSearched ? 'none_found' : 'no_way'}`)}</p>;
  return (
    <RadioGroup
      aria-label={translate(`${texts}.how`)}
      value={chosen}
      onChange={(_event, key) => onChoose(key)}
      sx={{ mt: 1, gap: 0.5 }}
    >
      {ways
        .filter(({ isOther }) => !isOther)
        .map(way => (
          <Fragment key={way.key}>
            {choiceOf(way)}
            {way.isTold && way.key === chosen && children}
          </Fragment>
        ))}
      {others.length > 0 && (
        <Box
          component="fieldset"
          aria-describedby={`${id}-hint`}
          sx={{ ...bareFieldset, mt: 2, display: 'grid', gap: 0.5 }}
        >
          <Typography component="legend" variant="subtitle2" sx={{ p: 0 }}>
            {translate(`${texts}.others`)}
          </Typography>
          <Typography id={`${id}-hint`} variant="body2" color="text.secondary">
            {translate(`${texts}.others_hint.${request.kind === 'license' ? 'person' : 'license'}`)}
          </Typography>
          {others.map(choiceOf)}
        </Box>
      )}
    </RadioGroup>
  );
};

const choiceOf = ({ key, label, detail }: Way) => (
  <FormControlLabel
    key={key}
    value={key}
    control={<Radio />}
    label={
      <>
        {label}{' '}
        <Typography component="small" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
          {detail}
        </Typography>
      </>
    }
    sx={{ alignItems: 'flex-start', overflowWrap: 'anywhere', '& > :last-child': { minWidth: 0, pt: 1 } }}
  />
);

/** Names the customers of a request, and the license that it is about. */
const whoseRequest = ({ customers, license }: LicenseRequest, translate: Translate): string =>
  [...customers, license !== null && translate('portal.requests.license_number', { id: license })]
    .filter(Boolean)
    .join(', ');
