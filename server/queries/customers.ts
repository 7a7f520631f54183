import sql from 'sql-template-tag';
import type { CompanyCustomer } from '../../contract/schemas/customer';
import { contains, emailContains, isOneOfIds } from './filters';
import { typedEmail } from './keys';
import type { List } from './list';

const emailSearch = emailContains(sql`c`);

/** Matches the expression of the index on customers. */
export const customerName = sql`coalesce(c.first_name || ' ' || c.last_name, c.first_name, c.last_name, '')`;

/** All of them. */
export const companyCustomers: List<CompanyCustomer> = {
  from: sql`customers c`,
  id: sql`c.id`,
  visible: ({ companyId }) => sql`c.company_id = ${companyId}`,
  filters: {
    id__in: isOneOfIds(sql`c.id`),
    email__icontains: {
      ...emailSearch,
      // However many longer addresses contain one that is typed in full, its customer is on the first page.
      parse: (text, ...others) => {
        const match = emailSearch.parse(text, ...others);
        const { address, key } = typedEmail(text);
        return match && address ? { ...match, exact: sql`c.email_key = ${key}` } : match;
      },
    },
    company_name__icontains: contains(sql`c.company_name`),
  },
  sorts: {
    id: { by: sql`c.id` },
    email: { by: sql`c.email` },
    company_name: { by: sql`c.company_name`, nullable: true },
  },
  defaultSort: 'email',
  columns: () => sql`
    c.id, c.email, c.first_name, c.last_name, c.company_name, c.address, c.city, c.state, c.country, c.postcode,
    c.phone, c.reference,
    (select count(*)::int from orders o where o.customer_id = c.id) as total_orders,
    (select count(*)::int from licenses l join orders o on o.id = l.order_id
      where o.customer_id = c.id and l.bundle_license_id is null) as total_licenses`,
};

/** The customers that are offered for orders. */
export const customers: List<CompanyCustomer> = {
  ...companyCustomers,
  visible: viewer => sql`${companyCustomers.visible(viewer)} and c.archived_at is null`,
};
