import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { SxProps, Theme } from '@mui/material/styles';

interface Props<K extends string> {
  label: string;
  groups: readonly { key: K; label: string; isError: boolean }[];
  chosen: K | undefined;
  /** Called with undefined when the chosen kind is pressed again. */
  onChoose: (key: K | undefined) => void;
  sx?: SxProps<Theme>;
}

/** Kinds of lines with their number. Choosing one shows only its lines. */
export const RunGroups = <K extends string>({ label, groups, chosen, onChoose, sx }: Props<K>) => (
  <Box
    component="fieldset"
    aria-label={label}
    sx={[{ m: 0, p: 0, border: 0, display: 'flex', flexWrap: 'wrap', gap: 0.5 }, ...[sx ?? []].flat()]}
  >
    {groups.map(({ key, label, isError }) => (
      <Chip
        key={key}
        size="small"
        variant={key === chosen ? 'filled' : 'outlined'}
        color={isError ? 'error' : 'default'}
        aria-pressed={key === chosen}
        label={label}
        sx={{ height: 'auto', '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 } }}
        onClick={() => onChoose(key === chosen ? undefined : key)}
      />
    ))}
  </Box>
);
