import Button from '@mui/material/Button';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInput, useSourceContext, useTranslate, ValidationError } from 'ra-core';
import { FileInput } from 'ra-ui-materialui';
import { useFormContext } from 'react-hook-form';
import type { DeclaredInput as Input } from '../../../contract/listForms';
import type { InputProps } from '../inputRules';
import { SentFile } from './SentFile';

interface Props extends InputProps {
  beside?: readonly Input[];
}

/** Stands in the place of the id while the file is on its way. */
const onItsWay = 'sending';
const texts = 'portal.declared.upload';

const isThere = (value: unknown) => (value === onItsWay ? `${texts}.unfinished` : undefined);

/**
 * A file that is sent as soon as it is chosen; its value is the id that the back end gives it. Inputs that are only there
 * without a file begin anew when it goes, because they would describe that file.
 */
export const UploadInput = ({ input, record, beside = [] }: Props) => {
  const { source, path = '' } = input;
  const translate = useTranslate();
  const { getSource, getLabel } = useSourceContext();
  const { setValue, getValues } = useFormContext();
  const { field, fieldState } = useInput({ source, validate: isThere });
  const chosen = `${source}_file`;
  const kept: unknown = record?.[source] ?? null;

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
