import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { LicenseRequest, RequestApproval } from '../../contract/extensions/requests';
import { QuestionDialog } from '../../src/components/QuestionDialog';
import { ListError } from '../../src/components/table/ListError';
import { useCall } from '../../src/components/useCall';
import { useCommand } from '../../src/components/useCommand';
import { useDebounced } from '../../src/components/useDebounced';
import { requestTitle, useWays, type Way } from './ways';

const texts = 'resources.requests.approve';
const searchDelayMs = 300;

interface Props {
  request: LicenseRequest;
  onClose: () => void;
}

/** Gives what was asked for, in one of the ways there are. */
export const ApproveDialog = ({ request, onClose }: Props) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), searchDelayMs);
  const [chosen, setChosen] = useState<string>();
  const call = useCall();
  const { data, error, refetch } = useQuery({
    queryKey: ['requests', 'choices', request.id, search],
    queryFn: () => call(async provider => (await provider.requests()).choices(request.id, search)),
    staleTime: 0,
  });
  const ways = useWays(request, data);
  const way = ways.find(({ key }) => key === chosen) ?? ways[0];
  const { mutate, isPending } = useCommand<RequestApproval>({
    send: async (provider, approval, key) => (await provider.requests()).approve(request.id, approval, key),
    saved: () => ({ detail: `${texts}.done` }),
    onSuccess: onClose,
  });
  const { person, reason } = request;
  return (
    <QuestionDialog
      title={requestTitle(request, translate)}
      detail={translate(`${texts}.asked`, { name: person?.name || person?.email || '-', reason })}
      fullWidth
      maxWidth="xs"
      onClose={() => !isPending && onClose()}
      actions={
        <>
          <Button disabled={isPending} onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button variant="contained" loading={isPending} disabled={!way} onClick={() => way && mutate(way.approval)}>
            {translate(`${texts}.submit`)}
          </Button>
        </>
      }
    >
      {request.product === null && (
        <TextField
          label={translate(`${texts}.search`)}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ htmlInput: { maxLength: 255 } }}
          sx={{ mt: 1 }}
          fullWidth
        />
      )}
      {error && <ListError onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={84} />}
      {data && <Ways ways={ways} chosen={way?.key} onChoose={setChosen} />}
    </QuestionDialog>
  );
};

interface WaysProps {
  ways: readonly Way[];
  chosen: string | undefined;
  onChoose: (key: string) => void;
}

const Ways = ({ ways, chosen = '', onChoose }: WaysProps) => {
  const translate = useTranslate();
  if (ways.length === 0) return <p>{translate('resources.requests.obstacles.no_free_seat')}</p>;
  return (
    <RadioGroup
      aria-label={translate(`${texts}.how`)}
      value={chosen}
      onChange={(_event, key) => onChoose(key)}
      sx={{ mt: 1 }}
    >
      {ways.map(({ key, label }) => (
        <FormControlLabel key={key} value={key} control={<Radio />} label={label} />
      ))}
    </RadioGroup>
  );
};
