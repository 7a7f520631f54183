import Box from '@mui/material/Box';
import type { ProductCounter } from '../../dataProvider/types';
import { Figure } from '../components/detail/Figure';
import { Term } from '../components/detail/Term';
import type { Column, RowClick } from '../components/table/types';

export interface ProductRow {
  id: number;
  name: string;
  /** Null means unknown, as in the other figures. */
  issued: number | null;
  /** The allowance. Infinity means unlimited and sorts as the largest. */
  allowed: number | null;
  remaining: number | null;
}

/** @param names by product id, for counters without a name */
export const productRow = (counter: ProductCounter, names: ReadonlyMap<number, string>): ProductRow => {
  const { product, created_licenses_count: issued = null, num_of_licenses } = counter;
  const allowed = num_of_licenses === null ? Infinity : (num_of_licenses ?? null);
  const used = allowed === Infinity ? 0 : issued;
  return {
    id: product.id,
    name: product.product_name || names.get(product.id) || none,
    issued,
    allowed,
    remaining: allowed === null || used === null ? null : allowed - used,
  };
};

/** An allowance with less than this share left is nearly used up. */
const lowShare = 0.1;

export const isNearlyUsedUp = ({ allowed, remaining }: ProductRow): boolean =>
  allowed !== null && Number.isFinite(allowed) && remaining !== null && remaining < allowed * lowShare;

/** The dashboard's query that limits the table to products that are nearly used up. */
export const nearlyUsedUp = String(new URLSearchParams({ filter: JSON.stringify({ is_nearly_used_up: 1 }) }));

const none = '-';

/** The address of the license list, filtered by the product itself. A `rowClick`. */
export const licensesOf: RowClick<ProductRow> = id =>
  `/licenses?${new URLSearchParams({ filter: JSON.stringify({ product: id }) })}`;

/** As `licensesOf`, where lists cannot be filtered by a product. */
export const licensesNamed: RowClick<ProductRow> = (_id, _resource, { name }) => {
  if (name === none) return '/licenses';
  const search = new URLSearchParams({
    filter: JSON.stringify({ product_name__icontains: name }),
    displayedFilters: JSON.stringify({ product_name__icontains: true }),
  });
  return `/licenses?${search}`;
};

const label = (column: string) => `portal.dashboard.columns.${column}`;

export const productColumns: Column<ProductRow>[] = [
  { source: 'name', label: label('product'), card: 'title', width: 10, grows: true, render: ({ name }) => name },
  {
    source: 'usage',
    label: label('usage'),
    sortBy: false,
    card: 'none',
    render: ({ issued, allowed }) => <AllowanceBar issued={issued ?? 0} allowed={allowed} />,
  },
  {
    source: 'issued',
    label: label('issued'),
    align: 'right',
    width: 5.5,
    render: ({ issued }) => (issued === null ? none : <Figure value={issued} />),
  },
  {
    source: 'remaining',
    label: label('remaining'),
    align: 'right',
    width: 6.5,
    render: ({ remaining }) => {
      if (remaining === null) return none;
      return remaining === Infinity ? <Term message="portal.values.unlimited" /> : <Figure value={remaining} />;
    },
  },
];

interface Props {
  issued: number;
  /** Null if unknown, Infinity if unlimited. Both show an empty bar. */
  allowed: number | null;
}

/** The used part of an allowance. Hidden from screen readers, because the figures say the same. */
const AllowanceBar = ({ issued, allowed }: Props) => {
  const share = allowed ? Math.min(issued / allowed, 1) : 0;
  return (
    <Box
      aria-hidden
      className="painted-ground"
      sx={{ width: { xs: 80, md: 180 }, height: 6, borderRadius: 3, bgcolor: 'action.selected', overflow: 'hidden' }}
    >
      <Box
        className="painted"
        sx={{ width: `${share * 100}%`, height: '100%', bgcolor: share > 0.9 ? 'warning.main' : 'primary.main' }}
      />
    </Box>
  );
};
