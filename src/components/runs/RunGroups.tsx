import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { LinkBase, useGetMany, useTranslate } from 'ra-core';
import type { RunPreview } from '../../../contract/extensions/runs';
import type { License } from '../../../contract/schemas/license';
import { useFigure } from '../useFigure';
import { reasonText } from './reasons';
import { useLicenseName } from './useLicenseName';

const look: SxProps<Theme> = {
  m: 0,
  mt: 1,
  p: 0,
  maxHeight: '40vh',
  overflow: 'auto',
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  typography: 'body2',
  '& > li': { px: 1.5, py: 0.75 },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
  // A link is at least 24 pixels high (WCAG 2.5.8).
  '& small': { display: 'block', lineHeight: '24px', color: 'text.secondary', overflowWrap: 'anywhere' },
  '& small > a': { display: 'inline-block', minHeight: 24 },
};

/** What a run would leave out, by reason, with the licenses that the server names for it. */
export const RunGroups = ({ groups }: Pick<RunPreview, 'groups'>) => {
  const translate = useTranslate();
  const figure = useFigure();
  const nameOf = useLicenseName();
  // Licenses that do not exist have no name to read.
  const ids = groups.filter(({ reason }) => reason !== 'not_found').flatMap(({ examples }) => examples);
  const { data } = useGetMany<License>('licenses', { ids }, { enabled: ids.length > 0 });
  const names = new Map(data?.map(license => [license?.id, license && nameOf(license)]));
  if (groups.length === 0) return null;
  return (
    // A scrolling list must be reachable by keyboard (WCAG 2.1.1).
    <Box component="ul" aria-label={translate('portal.bulk.reasons')} tabIndex={0} sx={look}>
      {groups.map(({ outcome, reason, count, examples }) => (
        <li key={`${outcome} ${reason}`}>
          <strong>{figure(count)}</strong> {translate(`portal.runs.outcomes.${outcome}`)}:{' '}
          {reasonText(translate, reason)}
          {examples.map(id => (
            <small key={id}>
              <LinkBase className="link" to={`/licenses/${id}`} target="_blank">
                {names.get(id) ?? `#${id}`}
              </LinkBase>
            </small>
          ))}
          {count > examples.length && (
            <small>{translate('portal.runs.preview.more', { count: figure(count - examples.length) })}</small>
          )}
        </li>
      ))}
    </Box>
  );
};
