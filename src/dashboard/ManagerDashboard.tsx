import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useLocation, useNavigate, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { Person } from '../../authProvider/person';
import { isDistributor } from '../../contract/permissions';
import { LocalTable } from '../components/detail/LocalTable';
import { ListError } from '../components/table/ListError';
import { useLicenseCounters } from '../licensing/useLicenseCounters';
import { AccountTable } from './AccountTable';
import { EndingsByWeek } from './EndingsByWeek';
import { NeedsAttention } from './NeedsAttention';
import {
  isNearlyUsedUp,
  licensesAt,
  nearlyUsedUp,
  productColumns,
  type ProductRow,
  productRow,
} from './productColumns';

const byName = { field: 'name', order: 'ASC' } as const;

export const ManagerDashboard = ({ person }: { person: Person }) => {
  const translate = useTranslate();
  const { data: counters, error, refetch } = useLicenseCounters(person.user.id);
  const issued = counters?.reduce((sum, { created_licenses_count = NaN }) => sum + created_licenses_count, 0);
  const names = new Map(person.user.products.map(({ id, product_name }) => [id, product_name]));
  const products = counters?.map(counter => productRow(counter, names));
  return (
    <Box sx={{ maxWidth: 900 }}>
      <AccountTable
        as={isDistributor(person) ? 'distributor' : 'manager'}
        label="portal.dashboard.issued_total"
        count={Number.isNaN(issued) ? null : (issued ?? (error ? null : undefined))}
      />
      <NeedsAttention products={products} />
      <EndingsByWeek />
      <ProductsHeading />
      {products ? (
        <Products products={products} />
      ) : error ? (
        <ListError onRetry={() => void refetch()} />
      ) : (
        <Skeleton component="output" variant="rounded" height={200} aria-label={translate('portal.shell.loading')} />
      )}
    </Box>
  );
};

/** A link to the table moves the focus here, which also scrolls. */
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
      sx={{ mb: 1, outline: 'none', scrollMarginTop: '5rem' }}
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
  return (
    <>
      {isFiltered && (
        <ul className="chips" aria-label={translate('portal.shell.filters.label')}>
          <li>
            {words}
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
        rowClick={licensesAt}
      />
    </>
  );
};
