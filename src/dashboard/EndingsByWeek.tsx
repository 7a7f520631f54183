import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { box } from '../components/boxedList';
import type { LicenseEnding } from '../../contract/extensions/licenseEndings';
import { ListError } from '../components/table/ListError';
import { presetSearch } from '../components/table/PresetLinks';
import { lazyPart } from '../components/lazyPart';
import { useCall } from '../components/useCall';
import { useExtension } from '../components/useExtension';
import { useFigure } from '../components/useFigure';
import { dayInWords } from '../lib/dates';

const AddToCalendar = lazyPart(() => import('../licensing/plain/calendar'), 'AddToCalendar');

const weeks = 52;

/** A year of endings: a bar for each week, which links to its licenses, and a table with the same figures. */
export const EndingsByWeek = () => {
  const translate = useTranslate();
  const call = useCall();
  // A bar leads to its licenses by filters of the other extension.
  const [counts, filters] = [useExtension('license-endings'), useExtension('license-filters')];
  const has = counts && filters;
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: ['license-endings'],
    queryFn: () => call(provider => provider.getLicenseEndings(weeks)),
    enabled: has,
  });
  if (has && isLoadingError) return <ListError title="portal.dashboard.endings.title" onRetry={() => void refetch()} />;
  if (!has || !data?.some(({ count }) => count > 0)) return null;
  const year = { ...endingFrom(data[0]?.from), validity_period__lte: data.at(-1)?.until };
  return (
    <Box component="section" aria-labelledby="endings" sx={{ mb: 3 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 1 }}>
        <Typography id="endings" variant="h2">
          {translate('portal.dashboard.endings.title')}
        </Typography>
        <AddToCalendar filter={year} />
      </Box>
      <Box sx={box}>
        <Bars endings={data} />
        <details>
          <Box component="summary" sx={{ typography: 'body2', cursor: 'pointer', mt: 1 }}>
            {translate('portal.dashboard.endings.table')}
          </Box>
          <EndingsTable endings={data} />
        </details>
      </Box>
    </Box>
  );
};

/** As the server counts them: enabled licenses. */
const endingFrom = (day: string | undefined) => ({ validity_period__gte: day ?? '', enabled: 1 });

const linkTo = ({ from, until }: LicenseEnding): string =>
  `/licenses?${presetSearch({
    filter: { ...endingFrom(from), validity_period__lte: until },
    sort: 'validity_period',
  })}`;

const week = {
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'center',
  '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
} as const;
/** Weeks are as wide as a finger needs (WCAG 2.5.8). Where a year is too wide, it scrolls with its months. */
const weekGrid = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(24px, 1fr)',
  gridTemplateRows: '104px auto',
  overflowX: 'auto',
} as const;
const bar = { width: 'calc(100% - 4px)', borderRadius: '2px 2px 0 0' } as const;

const Bars = ({ endings }: { endings: readonly LicenseEnding[] }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const figure = useFigure();
  const highest = Math.max(...endings.map(({ count }) => count));
  return (
    <Box sx={weekGrid}>
      {endings.map((ending, index) => {
        const words = translate('portal.dashboard.endings.week', {
          day: dayInWords(ending.from, locale),
          count: figure(ending.count),
        });
        return (
          <Fragment key={ending.from}>
            <Box component={Link} to={linkTo(ending)} title={words} aria-label={words} sx={week}>
              <Box
                className="painted"
                sx={{ ...bar, bgcolor: index < 4 ? 'warning.main' : 'primary.main' }}
                style={{ height: `${Math.max(2, (100 * ending.count) / highest)}%` }}
              />
            </Box>
            <Box sx={{ width: 0, whiteSpace: 'nowrap', typography: 'caption', color: 'text.secondary' }}>
              {monthOf(endings, index, locale)}
            </Box>
          </Fragment>
        );
      })}
    </Box>
  );
};

/**
 * The label of a week: its month, if it is the first week to begin in that month, with the year in January. None where
 * it has no room before the next one or the end.
 */
const monthOf = (endings: readonly LicenseEnding[], index: number, locale: string): string | null => {
  const monthAt = (at: number) => endings[at]?.from.slice(0, 7);
  const month = monthAt(index);
  if (monthAt(index - 1) === month || monthAt(index + 1) !== month) return null;
  const year = month?.endsWith('-01') ? ({ year: 'numeric' } as const) : {};
  return new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC', ...year }).format(new Date(`${month}-01`));
};

const EndingsTable = ({ endings }: { endings: readonly LicenseEnding[] }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const figure = useFigure();
  return (
    <Box component="table" sx={{ typography: 'body2', '& th, & td': { py: 0.25, pr: 3, textAlign: 'left' } }}>
      <thead>
        <tr>
          <th scope="col">{translate('portal.dashboard.endings.column')}</th>
          <th scope="col">{translate('resources.licenses.name', { smart_count: 2 })}</th>
        </tr>
      </thead>
      <tbody>
        {endings
          .filter(({ count }) => count > 0)
          .map(ending => (
            <tr key={ending.from}>
              <td>{dayInWords(ending.from, locale)}</td>
              <td>
                <Link className="link" to={linkTo(ending)}>
                  {figure(ending.count)}
                </Link>
              </td>
            </tr>
          ))}
      </tbody>
    </Box>
  );
};
