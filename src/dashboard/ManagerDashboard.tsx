import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Person } from '../../authProvider/person';
import { isDistributor } from '../../contract/permissions';
import { LocalTable } from '../components/detail/LocalTable';
import { ListError } from '../components/table/ListError';
import { useLicenseCounters } from '../components/useLicenseCounters';
import { AccountTable } from './AccountTable';
import { EndingsByWeek } from './EndingsByWeek';
import { NeedsAttention } from './NeedsAttention';
import { licensesAt, productColumns, type ProductRow, productRow } from './productColumns';

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
      <Typography id="products" variant="h2" sx={{ mb: 1 }}>
        {translate('portal.dashboard.products')}
      </Typography>
      {products ? (
        <LocalTable<ProductRow>
          resource="products"
          rows={products}
          columns={productColumns}
          sort={byName}
          isInAddress
          rowClick={licensesAt}
        />
      ) : error ? (
        <ListError onRetry={() => void refetch()} />
      ) : (
        <Skeleton component="output" variant="rounded" height={200} aria-label={translate('portal.shell.loading')} />
      )}
    </Box>
  );
};
