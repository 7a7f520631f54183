import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { Loading } from '../../components/Loading';
import { PageTitle } from '../../components/PageTitle';
import { ListError } from '../../components/table/ListError';
import { useResourceName } from '../../components/useResourceName';
import { formatDateTime } from '../../lib/dates';
import type { Translate } from '../../lib/words';
import { pageOf } from './addresses';
import { UploadButton } from './UploadButton';
import { isOpen, type ListEntry, useListEntries } from './useListEntries';

/** Where a list is from: 'Version 3, by Anna Keller, 26/11/2026, 10:15'. */
export const originOf = ({ document, isShipped }: ListEntry, translate: Translate): string => {
  if (!document) return translate(`portal.lists.origin.${isShipped ? 'portal' : 'file'}`);
  const { version } = document;
  if (!version) return translate('portal.lists.origin.draft');
  return translate(`portal.lists.origin.${version.is_withdrawn ? 'withdrawn' : 'published'}`, {
    number: version.number,
    who: version.author?.name || translate('portal.lists.someone'),
    time: formatDateTime(version.created_at),
  });
};

const Entry = ({ entry }: { entry: ListEntry }) => {
  const translate = useTranslate();
  const { name, title, declaration, document, obstacle } = entry;
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1.25 }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link className="link" to={pageOf(entry)}>
          {title}
        </Link>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[declaration.path && `/api/v1/${declaration.path}/`, originOf(entry, translate)].filter(Boolean).join(' · ')}
        </Typography>
        {obstacle && <Typography variant="body2">{translate(`portal.lists.${obstacle}`)}</Typography>}
      </Box>
      {document?.draft && document.version && (
        <Chip size="small" variant="outlined" label={translate('portal.lists.has_draft')} />
      )}
      {isOpen(entry) && (
        <Button component={Link} to={`/${name}`} aria-label={`${translate('portal.lists.open')} ${title}`}>
          {translate('portal.lists.open')}
        </Button>
      )}
    </Box>
  );
};

/** All lists that need no code, with where each is from. */
export const ListsPage = () => {
  const translate = useTranslate();
  const nameOf = useResourceName();
  const { entries, isPending, isError, refetch, hasExtension } = useListEntries();
  return (
    <>
      <PageTitle title={nameOf('lists')}>
        <Button component={Link} to="/lists/portal/edit">
          {translate('portal.settings.title')}
        </Button>
        {hasExtension && <UploadButton />}
        <Button component={Link} to="/lists/new" variant="contained">
          {translate('portal.lists.add')}
        </Button>
      </PageTitle>
      {isError && <ListError onRetry={() => void refetch()} />}
      {isPending && <Loading />}
      {!isPending && entries.length === 0 && <Typography>{translate('portal.lists.none')}</Typography>}
      {entries.length > 0 && (
        <Card
          component="ul"
          sx={{ m: 0, p: 0, listStyle: 'none', '& li + li': { borderTop: 1, borderColor: 'divider' } }}
        >
          {entries.map(entry => (
            <Entry key={pageOf(entry)} entry={entry} />
          ))}
        </Card>
      )}
    </>
  );
};
