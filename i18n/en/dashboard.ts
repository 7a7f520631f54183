export const dashboard = {
  title: 'Dashboard',
  welcome: 'Welcome, %{name}',
  account: 'Your account',
  role: 'Role',
  licenses: 'Number of licenses',
  issued_total: 'Licenses issued',
  products: 'Licenses by product',
  attention: {
    title: 'Needs attention',
    ending: 'ending within 30 days',
    ended: 'ended, still enabled',
    unused: 'never activated for 30 days',
    low: 'product with less than 10 % of the allowance left |||| products with less than 10 % of the allowance left',
    low_filter: 'Less than 10 % of the allowance left',
  },
  endings: { title: 'Endings by week', week: 'Week of %{day}: %{count}', table: 'Show as a table', column: 'Week of' },
  columns: { product: 'Product', usage: 'Allowance used', issued: 'Issued', remaining: 'Remaining' },
};
