import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { SxProps } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';

interface Props {
  label: string;
  value: string | number;
  onChange: (value: string) => void;
  children: ReactNode;
  sx?: SxProps;
}

/** A native select that looks like `<TextField select>` but does not download the code of its menu. */
export const SelectField = ({ label, value, onChange, children, sx }: Props) => {
  const id = useId();
  return (
    <FormControl variant="outlined" fullWidth sx={sx}>
      <InputLabel shrink htmlFor={id}>
        {label}
      </InputLabel>
      <NativeSelect
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        input={<OutlinedInput notched label={label} />}
      >
        {children}
      </NativeSelect>
    </FormControl>
  );
};
