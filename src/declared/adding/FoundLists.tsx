import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { RetryButton } from '../../components/RetryButton';
import { ListError } from '../../components/table/ListError';
import { useCounted } from '../../components/useFigure';
import { useResourceName } from '../../components/useResourceName';
import { type FoundPath, isSilent, listPathOf, type Verdict } from '../proposal/findLists';
import { Waiting } from './Waiting';
import { type Described, useFoundLists, useSurroundings } from './useDiscovery';

export const useVerdictText = () => {
  const translate = useTranslate();
  const counted = useCounted();
  return (verdict: Verdict): string => {
    if (verdict.kind === 'list') {
      const { count, rows } = verdict;
      return count === undefined && rows > 0
        ? translate('portal.add_list.rows_or_more', counted(rows))
        : translate('portal.add_list.rows', counted(count ?? 0));
    }
    const names = 'names' in verdict ? verdict.names.map(name => `{${name}}`).join(', ') : '';
    return translate(`portal.add_list.verdict.${verdict.kind}`, { ...verdict, names });
  };
};

/** The lists that were found, with their rows, and why the other addresses are none. Below it, an address can be typed. */
export const FoundLists = ({ read, onChoose }: { read: Described; onChoose: (path: string) => void }) => {
  const translate = useTranslate();
  const counted = useCounted();
  const { data = [], isLoading, isFetching, isError, refetch } = useFoundLists(read);
  const lists = data.filter(({ verdict }) => verdict.kind === 'list');
  const others = data.filter(({ verdict }) => verdict.kind !== 'list');
  const silent = data.filter(isSilent);
  const isEmpty = lists.length === 0 && silent.length === 0 && !isLoading && !isError;
  const absence = read.absence ?? (isEmpty ? 'empty' : undefined);
  return (
    <>
      {isError && <ListError onRetry={() => void refetch()} />}
      {isLoading && <Waiting text={translate('portal.add_list.counting')} />}
      {silent.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }} action={<RetryButton isTrying={isFetching} onRetry={refetch} />}>
          {translate('portal.add_list.silent', counted(silent.length))}
        </Alert>
      )}
      {absence && <Alert severity="info">{translate(`portal.add_list.none.${absence}`)}</Alert>}
      {lists.length > 0 && <Lists lists={lists} onChoose={onChoose} />}
      <TypedPath apiUrl={read.apiUrl} onChoose={onChoose} />
      {others.length > 0 && <Others others={others} />}
    </>
  );
};

const lines = { m: 0, p: 0, listStyle: 'none', '& li + li': { borderTop: 1, borderColor: 'divider' } } as const;
const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, px: 2, py: 1 } as const;

const Lists = ({ lists, onChoose }: { lists: readonly FoundPath[]; onChoose: (path: string) => void }) => {
  const translate = useTranslate();
  const textOf = useVerdictText();
  const nameOf = useResourceName();
  const around = useSurroundings();
  const isHere = ({ path }: FoundPath) => around.nameOf(path) !== undefined;
  // A list that is in the menu is hardly the one that is wanted.
  const ordered = [...lists.filter(each => !isHere(each)), ...lists.filter(isHere)];
  return (
    <>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate('portal.add_list.found')}
      </Typography>
      <Card component="ul" sx={lines}>
        {ordered.map(({ path, verdict }) => {
          const name = around.nameOf(path);
          return (
            <Box component="li" key={path} sx={line}>
              <Link
                className="link"
                to={`?path=${encodeURIComponent(path)}`}
                onClick={event => {
                  event.preventDefault();
                  onChoose(path);
                }}
              >
                {path}
              </Link>
              <span>{textOf(verdict)}</span>
              {name && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {translate('portal.add_list.here', { name: nameOf(name) })}
                </Typography>
              )}
            </Box>
          );
        })}
      </Card>
    </>
  );
};

const TypedPath = ({ apiUrl, onChoose }: { apiUrl: string; onChoose: (path: string) => void }) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  const read = (event: FormEvent) => {
    event.preventDefault();
    const path = listPathOf(typed, apiUrl);
    setRefused(path === undefined);
    if (path !== undefined) onChoose(path);
  };
  const help = isRefused ? 'portal.add_list.wrong_address' : 'portal.add_list.typed_help';
  return (
    <Box component="form" onSubmit={read} noValidate sx={{ display: 'flex', gap: 1, my: 2, maxWidth: '40rem' }}>
      <TextField
        fullWidth
        label={translate('portal.add_list.typed')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={isRefused}
        helperText={translate(help, { api: apiUrl })}
        slotProps={{ htmlInput: { maxLength: 300, autoCapitalize: 'none', spellCheck: false } }}
      />
      <Button type="submit" variant="outlined" sx={{ alignSelf: 'flex-start', mt: 1 }}>
        {translate('portal.add_list.read')}
      </Button>
    </Box>
  );
};

const Others = ({ others }: { others: readonly FoundPath[] }) => {
  const translate = useTranslate();
  const textOf = useVerdictText();
  return (
    <Box component="details">
      <Box component="summary" sx={{ cursor: 'pointer', mb: 1 }}>
        {translate('portal.add_list.no_list', { count: others.length })}
      </Box>
      <Card component="ul" sx={lines}>
        {others.map(({ path, verdict }) => (
          <Box component="li" key={path} sx={line}>
            <span>{path}</span>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {textOf(verdict)}
            </Typography>
          </Box>
        ))}
      </Card>
    </Box>
  );
};
