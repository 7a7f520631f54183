import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'ra-core';
import { Link, type To } from 'react-router-dom';
import { pageSize } from '../../contract/constants';
import { listDefaults } from '../components/table/listDefaults';
import { presetSearch } from '../components/table/PresetLinks';
import { useFigure } from '../components/useFigure';
import { isNearlyUsedUp, nearlyUsedUp, type ProductRow } from './productColumns';

const selections = [
  { name: 'ending', filter: { validity_period__gte: '+1d', validity_period__lte: '+30d' }, sort: 'validity_period' },
  { name: 'ended', filter: { validity_period__lte: '+0d', enabled: 1 }, sort: '-validity_period' },
  { name: 'unused', filter: { time_activated__isnull: 1, created_at__lte: '-30d' }, sort: 'created_at' },
] as const;

/** What a manager should look at. Each figure leads to exactly what it counts. */
export const NeedsAttention = ({ products }: { products: readonly ProductRow[] | undefined }) => {
  const translate = useTranslate();
  const low = products?.filter(isNearlyUsedUp);
  return (
    <Box component="section" aria-labelledby="attention" sx={{ mb: 3 }}>
      <Typography id="attention" variant="h2" sx={{ mb: 1 }}>
        {translate('portal.dashboard.attention.title')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(9.5rem, 1fr))' }}>
        {selections.map(selection => (
          <LicenseFigure key={selection.name} {...selection} />
        ))}
        <Figure
          to={{ pathname: '/', search: `?${nearlyUsedUp}`, hash: '#products' }}
          count={low?.length}
          label={translate('portal.dashboard.attention.low')}
          detail={low?.map(({ name }) => name).join(', ')}
        />
      </Box>
    </Box>
  );
};

const LicenseFigure = ({ name, filter, sort }: (typeof selections)[number]) => {
  const translate = useTranslate();
  const { total, error } = useGetList('licenses', {
    pagination: { page: 1, perPage: pageSize },
    sort: listDefaults(sort).sort,
    filter,
  });
  const to = `/licenses?${presetSearch({ filter, sort })}`;
  return (
    <Figure
      to={to}
      count={total}
      label={translate(`portal.dashboard.attention.${name}`)}
      detail={error ? translate('portal.shell.list.error_detail') : undefined}
    />
  );
};

interface FigureProps {
  to: To;
  /** Undefined while unknown. */
  count: number | undefined;
  label: string;
  detail?: string | undefined;
}

const Figure = ({ to, count, label, detail }: FigureProps) => {
  const figure = useFigure();
  return (
    <Box
      component={Link}
      to={to}
      sx={{
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        color: 'text.primary',
        textDecoration: 'none',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <Box sx={{ fontSize: '1.6rem', fontWeight: 700, color: count ? 'primary.main' : 'text.secondary' }}>
        {count === undefined ? '-' : figure(count)}
      </Box>
      <Box sx={{ typography: 'body2' }}>{label}</Box>
      {detail && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{detail}</Box>}
    </Box>
  );
};
