import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type RaRecord, useLocale, useRecordContext, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { maxUploadBytes } from '../../../contract/constants';
import type { Upload } from '../../../contract/extensions/catalogueProducts';
import { sendFile } from '../../../dataProvider/files';
import { useCall } from '../../components/useCall';
import { reasonOf, type RefusalReason } from '../../lib/refusal';
import { fileName } from '../../lib/validation';

interface Props {
  path: string;
  onBegin: (name: string) => void;
  onSent: (id: number) => void;
  onFailed: () => void;
}

type State = { received: number } | { upload: Upload } | { refused: RefusalReason };

const texts = 'portal.declared.upload';
const bytesPerMiB = 2 ** 20;
const begun: State = { received: 0 };

/** The file that was chosen, on its way to the server, there, or refused. When it goes, the rest of it is not sent. */
export const SentFile = (props: Props) => {
  const { rawFile: file, src } = useRecordContext<RaRecord & { rawFile?: File; src?: string }>() ?? {};
  const [attempt, setAttempt] = useState(0);
  if (!file) return null;
  // Another file is another upload.
  return <Attempt key={`${src} ${attempt}`} file={file} {...props} onAgain={() => setAttempt(attempt + 1)} />;
};

interface AttemptProps extends Props {
  file: File;
  onAgain: () => void;
}

const useSending = ({ file, path, onBegin, onSent, onFailed }: AttemptProps): State => {
  const call = useCall();
  const [state, setState] = useState<State>(begun);
  const send = useEffectEvent(async (signal: AbortSignal) => {
    const settle = (outcome: State, tell: () => void) => {
      if (signal.aborted) return;
      setState(outcome);
      tell();
    };
    const fault = fileName(file.name);
    if (fault) return settle({ refused: { detail: fault } }, onFailed);
    settle(begun, () => onBegin(file.name));
    const onReceived = (received: number) => settle({ received }, () => {});
    try {
      const upload = await call(provider =>
        provider.withHttp(http => sendFile(http, { path, file, signal, onReceived })),
      );
      return settle({ upload }, () => onSent(upload.id));
    } catch (error) {
      return settle({ refused: reasonOf(error) ?? { detail: `${texts}.failed` } }, onFailed);
    }
  });
  useEffect(() => {
    const shown = new AbortController();
    // In Strict Mode, the first of two effects sends nothing.
    queueMicrotask(() => {
      if (!shown.signal.aborted) void send(shown.signal);
    });
    return () => shown.abort();
  }, []);
  return state;
};

const Attempt = (props: AttemptProps) => {
  const { file, onAgain } = props;
  const translate = useTranslate();
  const locale = useLocale();
  const state = useSending(props);
  const sized = (bytes: number) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(bytes / bytesPerMiB);
  const { name, size } = file;
  if ('refused' in state) {
    const { detail, values } = state.refused;
    return (
      <Typography component="span" role="alert" variant="body2" color="error">
        {name}: {translate(detail, { ...values, limit: maxUploadBytes / bytesPerMiB })}{' '}
        <Button size="small" onClick={onAgain}>
          {translate('portal.shell.list.retry')}
        </Button>
      </Typography>
    );
  }
  if ('upload' in state) {
    const { hash } = state.upload;
    return (
      <Typography component="span" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {translate(`${texts}.sent`, { name, size: sized(size), hash: hash ?? '-' })}
      </Typography>
    );
  }
  const { received } = state;
  return (
    <Box component="span" sx={{ display: 'inline-block', width: { xs: '70%', sm: 320 }, verticalAlign: 'middle' }}>
      <Typography variant="body2" component="span" sx={{ overflowWrap: 'anywhere' }}>
        {translate(`${texts}.sending`, { name, received: sized(received), size: sized(size) })}
      </Typography>
      <LinearProgress variant="determinate" value={size ? (100 * received) / size : 0} aria-label={name} />
    </Box>
  );
};
