import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  type RaRecord,
  useInput,
  useLocale,
  useRecordContext,
  useSourceContext,
  useTranslate,
  ValidationError,
} from 'ra-core';
import { FileInput } from 'ra-ui-materialui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { maxUploadBytes } from '../../../contract/constants';
import type { Upload } from '../../../contract/extensions/catalogueProducts';
import type { DeclaredInput as Input } from '../../../contract/listForms';
import { sendFile } from '../../../dataProvider/files';
import { RetryButton } from '../../components/RetryButton';
import { useCall } from '../../components/useCall';
import { reasonOf, type RefusalReason } from '../../lib/refusal';
import { fileName, requiredFile } from '../../lib/validation';
import type { InputProps } from '../inputRules';

/** Stands in the place of the id while the file is on its way. */
const onItsWay = 'sending';
const texts = 'portal.declared.upload';

const isThere = (value: unknown) => (value === onItsWay ? `${texts}.unfinished` : undefined);

/**
 * A file that is sent as soon as it is chosen; its value is the id that the back end gives it. Inputs that are only there
 * without a file begin anew when it goes, because they would describe that file.
 */
export const UploadInput = ({ input, record, beside }: InputProps) => {
  const { source, path = '', required = false } = input;
  const translate = useTranslate();
  const { getSource, getLabel } = useSourceContext();
  const { setValue, getValues } = useFormContext();
  const kept: unknown = record?.[source] ?? null;
  // A record that was saved without one is not held up by it.
  const isMissing = (value: unknown) => (required && (!record || value !== kept) ? requiredFile(value) : undefined);
  const { field, fieldState } = useInput({ source, validate: [isMissing, isThere] });
  const chosen = `${source}_file`;

  const take = (value: unknown) =>
    setValue(getSource(source), value, { shouldDirty: true, shouldValidate: value !== onItsWay });
  const isOfFile = ({ when }: Input) => when?.source === source && when.is.includes(null);
  const withoutFile = () => {
    for (const each of beside.filter(isOfFile)) setValue(getSource(each.source), null, { shouldDirty: true });
    setValue(getSource(chosen), null);
    take(null);
  };
  const nameAs = (name: string) => {
    const named = beside.find(({ rule }) => rule === 'file_name');
    if (named && !getValues(getSource(named.source)))
      setValue(getSource(named.source), name, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div style={{ gridColumn: '1 / -1' }}>
      <FileInput
        source={chosen}
        label={getLabel(source)}
        isRequired={required}
        placeholder={<Choose />}
        options={{ noKeyboard: true }}
        // The label of react-admin's input names nothing.
        inputProps={{ 'aria-label': translate(getLabel(source)) }}
        helperText={false}
        sx={{ '& .RaFileInput-dropZone': { textAlign: 'left', px: 0 } }}
        validateFileRemoval={() => {
          take(kept);
          return true;
        }}
      >
        <SentFile
          path={path}
          onBegin={name => {
            nameAs(name);
            take(onItsWay);
          }}
          onSent={take}
          onFailed={() => take(kept)}
        />
      </FileInput>
      {kept !== null && field.value === kept && <StoredFile onRemove={withoutFile} />}
      <Fault message={fieldState.error?.message} />
    </div>
  );
};

const StoredFile = ({ onRemove }: { onRemove: () => void }) => {
  const translate = useTranslate();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
      <Typography variant="body2">{translate(`${texts}.stored`)}</Typography>
      <Button size="small" onClick={onRemove}>
        {translate(`${texts}.use_link`)}
      </Button>
    </Stack>
  );
};

const Fault = ({ message }: { message: string | undefined }) =>
  message ? (
    <FormHelperText error role="alert">
      <ValidationError error={message} />
    </FormHelperText>
  ) : null;

const Choose = () => {
  const translate = useTranslate();
  return (
    <Button variant="outlined" size="small" startIcon={<UploadIcon />}>
      {translate(`${texts}.choose`)}
    </Button>
  );
};

interface SentFileProps {
  path: string;
  onBegin: (name: string) => void;
  onSent: (id: number) => void;
  onFailed: () => void;
}

type State = { received: number } | { upload: Upload } | { refused: RefusalReason };

const bytesPerMiB = 2 ** 20;
const begun: State = { received: 0 };

/** The file that was chosen, on its way to the server, there, or refused. When it goes, the rest of it is not sent. */
const SentFile = (props: SentFileProps) => {
  const { rawFile: file, src } = useRecordContext<RaRecord & { rawFile?: File; src?: string }>() ?? {};
  const [attempt, setAttempt] = useState(0);
  if (!file) return null;
  // Another file is another upload.
  return <Attempt key={`${src} ${attempt}`} file={file} {...props} onAgain={() => setAttempt(attempt + 1)} />;
};

interface AttemptProps extends SentFileProps {
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
        <RetryButton onRetry={onAgain} />
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
