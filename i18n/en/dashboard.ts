export const dashboard = {
  title: 'Dashboard',
  welcome: 'Welcome, %{name}',
  account: 'Your account',
  role: 'Role',
  licenses: 'Number of licenses',
  issued_total: 'Licenses issued',
  products: 'Licenses by product',
  products_note: 'What you may issue and have issued yourself. Each license of a bundle counts for its own product.',
  products_note_only:
    'What you have issued yourself, and your allowance. Issuing needs the permission “Create orders”, or “Issue more licenses for an order” for existing ones. Each license of a bundle counts for its own product.',
  no_products: 'No license to issue.',
  attention: {
    title: 'Needs attention',
    ending: 'ending within 30 days',
    ended: 'past its expiry, still enabled |||| past their expiry, still enabled',
    unused: 'not activated after 30 days',
    low: 'product with less than 10 % of the allowance left |||| products with less than 10 % of the allowance left',
    low_filter: 'Less than 10 % of the allowance left',
    requests: 'request waiting |||| requests waiting',
  },
  endings: { title: 'Endings by week', week: 'Week of %{day}: %{count}', table: 'Show as a table', column: 'Week of' },
  columns: { product: 'Product', usage: 'Allowance used', issued: 'Issued', remaining: 'Remaining' },
};
