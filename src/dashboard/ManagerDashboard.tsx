import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetList, useLocation, useNavigate, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { Link, type To } from 'react-router-dom';
import { box } from '../components/boxedList';
import type { Person } from '../../authProvider/person';
import { pageSize } from '../../contract/constants';
import { isDistributor } from '../../contract/permissions';
import { LocalTable } from '../components/detail/LocalTable';
import { lazyPart } from '../components/lazyPart';
import { ListError } from '../components/table/ListError';
import { presetSearch } from '../components/table/PresetLinks';
import { listDefaults } from '../components/table/listDefaults';
import { useExtension } from '../components/useExtension';
import { useTotal } from '../components/useFigure';
import { useVerdict } from '../components/usePerson';
import { useWaitingRequests } from '../licensing/requests/requests';
import { useLicenseCounters } from '../licensing/useLicenseCounters';
import { AccountTable } from './AccountTable';
import { EndingsByWeek } from './EndingsByWeek';
import {
  isNearlyUsedUp,
  licensesNamed,
  licensesOf,
  nearlyUsedUp,
  productColumns,
  type ProductRow,
  productRow,
} from './productColumns';

const OwnRequests = lazyPart(() => import('../licensing/requests/OwnRequests'), 'OwnRequests');

const byName = { field: 'name', order: 'ASC' } as const;

export const ManagerDashboard = ({ person }: { person: Person }) => {
  const translate = useTranslate();
  const { data: counters, error, refetch } = useLicenseCounters(person.user.id);
  const issued = counters?.reduce((sum, { created_licenses_count = NaN }) => sum + created_licenses_count, 0);
  const names = new Map(person.user.products.map(({ id, product_name }) => [id, product_name]));
  const hasRequests = useExtension('requests');
  const products = counters?.map(counter => productRow(counter, names));
  return (
    <>
      <Box sx={sideBySide}>
        <AccountTable
          as={isDistributor(person) ? 'distributor' : 'manager'}
          label="portal.dashboard.issued_total"
          count={Number.isNaN(issued) ? null : (issued ?? (error ? null : undefined))}
          to="/#products"
        />
        <NeedsAttention products={products ?? (error ? null : undefined)} />
      </Box>
      {/* A license user may have become a manager while a request of theirs was waiting. */}
      {hasRequests && <OwnRequests />}
      <EndingsByWeek />
      <ProductsHeading />
      <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
        {translate(isDistributor(person) ? 'portal.dashboard.products_note' : 'portal.dashboard.products_note_only')}
      </Typography>
      {products ? (
        <Products products={products} />
      ) : error ? (
        <ListError onRetry={() => void refetch()} />
      ) : (
        <Skeleton component="output" variant="rounded" height={200} aria-label={translate('portal.shell.loading')} />
      )}
    </>
  );
};

/** The first stands beside the heading of the second, where there is room for both, whatever the size of the text. */
const sideBySide = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  '& > *': { flex: '1 1 18rem', minWidth: 0 },
  '& > * + *': { flex: '99 1 38rem' },
} as const;

/** The link to the table moves the focus here, which scrolls to it. */
const ProductsHeading = () => {
  const translate = useTranslate();
  const { key, hash } = useLocation();
  const visit = hash === '#products' ? key : undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (visit) heading.current?.focus();
  }, [visit]);
  return (
    <Typography
      ref={heading}
      id="products"
      variant="h2"
      tabIndex={-1}
      sx={{ mb: 0.5, outline: 'none', scrollMarginTop: '5rem' }}
    >
      {translate('portal.dashboard.products')}
    </Typography>
  );
};

const Products = ({ products }: { products: readonly ProductRow[] }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const filter = new URLSearchParams(useLocation().search).get('filter');
  const isFiltered = filter === new URLSearchParams(nearlyUsedUp).get('filter');
  const words = translate('portal.dashboard.attention.low_filter');
  const rowClick = useExtension('products') ? licensesOf : licensesNamed;
  if (products.length === 0 && !isFiltered) return <Typography>{translate('portal.dashboard.no_products')}</Typography>;
  return (
    <>
      {isFiltered && (
        <ul className="chips" aria-label={translate('portal.shell.filters.label')}>
          <li>
            <span>{words}</span>
            <button
              type="button"
              aria-label={translate('portal.shell.filters.remove', { filter: words })}
              onClick={() => navigate('/#products')}
            >
              ×
            </button>
          </li>
        </ul>
      )}
      <LocalTable<ProductRow>
        resource="products"
        rows={isFiltered ? products.filter(isNearlyUsedUp) : products}
        columns={productColumns}
        sort={byName}
        isInAddress
        rowClick={rowClick}
      />
    </>
  );
};

const selections = [
  {
    name: 'ending',
    filter: { validity_period__gte: '+1d', validity_period__lte: '+30d', enabled: 1 },
    sort: 'validity_period',
  },
  { name: 'ended', filter: { validity_period__lte: '+0d', enabled: 1 }, sort: '-validity_period' },
  { name: 'unused', filter: { time_activated__isnull: 1, created_at__lte: '-30d', enabled: 1 }, sort: 'created_at' },
] as const;

/** Shows what a manager should look at. Each figure links to exactly what it counts. */
const NeedsAttention = ({ products }: { products: readonly ProductRow[] | null | undefined }) => {
  const translate = useTranslate();
  const low = products?.filter(isNearlyUsedUp);
  const hasRequests = useExtension('requests');
  const hasFilters = useExtension('license-filters');
  const mayDecide = useVerdict('manage_license_users') === 'allowed';
  return (
    <Box component="section" aria-labelledby="attention" sx={{ mb: 3 }}>
      <Typography id="attention" variant="h2" sx={{ mb: 1 }}>
        {translate('portal.dashboard.attention.title')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(9.5rem, 1fr))' }}>
        {hasFilters && selections.map(selection => <LicenseFigure key={selection.name} {...selection} />)}
        <Figure
          to={{ pathname: '/', search: `?${nearlyUsedUp}`, hash: '#products' }}
          count={products === null ? null : low?.length}
          label={translate('portal.dashboard.attention.low', { smart_count: low?.length ?? 0 })}
          detail={low?.map(({ name }) => name).join(', ')}
        />
        {hasRequests && mayDecide && <RequestFigure />}
      </Box>
    </Box>
  );
};

const LicenseFigure = ({ name, filter, sort }: (typeof selections)[number]) => {
  const translate = useTranslate();
  const { total, meta, error } = useGetList('licenses', {
    pagination: { page: 1, perPage: pageSize },
    sort: listDefaults(sort).sort,
    filter,
  });
  const to = `/licenses?${presetSearch({ filter, sort })}`;
  return (
    <Figure
      to={to}
      count={error ? null : total}
      moreThan={meta?.moreThan}
      label={translate(`portal.dashboard.attention.${name}`, { smart_count: total ?? 0 })}
      detail={error ? translate('portal.shell.list.error_detail') : undefined}
    />
  );
};

const waiting = { filter: { state: 'waiting' }, sort: 'state' } as const;

const RequestFigure = () => {
  const translate = useTranslate();
  const { data, isLoadingError } = useWaitingRequests();
  return (
    <Figure
      to={`/requests?${presetSearch(waiting)}`}
      count={isLoadingError ? null : data?.total}
      label={translate('portal.dashboard.attention.requests', { smart_count: data?.total ?? 0 })}
      detail={isLoadingError ? translate('portal.shell.list.error_detail') : undefined}
    />
  );
};

interface FigureProps {
  to: To;
  /** Undefined while loading, null after a failure. */
  count: number | null | undefined;
  /** Set if only so many were counted. */
  moreThan?: number | undefined;
  label: string;
  detail?: string | undefined;
}

const Figure = ({ to, count, moreThan, label, detail }: FigureProps) => {
  const totalOf = useTotal();
  return (
    <Box
      component={Link}
      to={to}
      sx={{
        ...box,
        color: 'text.primary',
        textDecoration: 'none',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <Box sx={{ fontSize: '1.6rem', fontWeight: 700, color: count ? 'primary.main' : 'text.secondary' }}>
        {count === undefined ? <Skeleton width="2ch" /> : count === null ? '-' : totalOf(count, moreThan)}
      </Box>
      <Box sx={{ typography: 'body2' }}>{label}</Box>
      {detail && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{detail}</Box>}
    </Box>
  );
};
