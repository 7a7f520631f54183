import type { LicenseCounter } from '../../contract/schemas/user';
import { Figure } from '../components/detail/Figure';
import { Term } from '../components/detail/Term';
import type { Column } from '../components/table/types';
import { AllowanceBar } from './AllowanceBar';

export interface ProductRow {
  id: number;
  name: string;
  issued: number;
  /** The allowance; null is unlimited. */
  allowed: number | null;
  remaining: number | null;
}

/** Row DASH-08. */
export const productRow = ({ product, created_licenses_count, num_of_licenses }: LicenseCounter): ProductRow => ({
  id: product.id,
  name: product.product_name,
  issued: created_licenses_count,
  allowed: num_of_licenses,
  remaining: num_of_licenses === null ? null : num_of_licenses - created_licenses_count,
});

/** Address of the product's licenses. */
export const licensesHref = ({ name }: ProductRow): string => {
  const search = new URLSearchParams({
    filter: JSON.stringify({ product_name__icontains: name }),
    displayedFilters: JSON.stringify({ product_name__icontains: true }),
  });
  return `/licenses?${search}`;
};

const label = (column: string) => `portal.dashboard.columns.${column}`;

export const productColumns: Column<ProductRow>[] = [
  { source: 'name', label: label('product'), card: 'title', render: ({ name }) => name },
  {
    source: 'usage',
    label: label('usage'),
    sortBy: false,
    card: 'none',
    render: ({ issued, allowed }) => <AllowanceBar issued={issued} allowed={allowed} />,
  },
  { source: 'issued', label: label('issued'), align: 'right', render: ({ issued }) => <Figure value={issued} /> },
  {
    source: 'remaining',
    label: label('remaining'),
    align: 'right',
    render: ({ remaining }) =>
      remaining === null ? <Term message="portal.values.unlimited" /> : <Figure value={remaining} />,
  },
];
