import type { Order } from '../../contract/schemas/order';

/** An order of one customer, without licenses. Override what a test is about. */
export const createOrder = ({
  customer,
  ...change
}: Partial<Omit<Order, 'customer'>> & { customer?: Partial<Order['customer']> } = {}): Order => ({
  id: 7,
  store_id: 'ORD-2026-007',
  customer_reference: 'PO 4711',
  type: 'standard',
  is_trial: false,
  is_test: true,
  created_at: '2026-10-01T12:00:00Z',
  updated_at: '2026-10-02T12:00:00Z',
  customer: {
    id: 5,
    email: 'ines@widgets.test',
    first_name: 'Ines',
    last_name: 'Moreau',
    company_name: 'Widgets SA',
    address: 'Rue Haute 4',
    city: 'Lyon',
    state: 'Rhône',
    country: 'France',
    postcode: '69002',
    phone: '+33 4 1234567',
    reference: 'C-900',
    is_manager: false,
    ...customer,
  },
  order_items: [],
  ...change,
});

const license = (id: number, license_key: string | null) => ({
  id,
  license_key,
  license_type: 'perpetual',
  is_bundle: false,
  status: 'Inactive' as const,
  enabled: true,
});
/** Two keys of one product, whose name and note need escaping in a CSV file, and a license without a key. */
export const orderWithKeys = createOrder({
  order_items: [
    {
      id: 1,
      product: { id: 1, short_code: 'EDIT', product_name: 'Editor, "Pro"' },
      note: '=1+1',
      licenses: [license(1, 'AAAA-1'), license(2, 'AAAA-2')],
    },
    {
      id: 2,
      product: { id: 2, short_code: 'STUD', product_name: 'Studio' },
      note: null,
      licenses: [license(3, null)],
    },
  ],
});
