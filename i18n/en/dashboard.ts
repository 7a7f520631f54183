export const dashboard = {
  title: 'Dashboard',
  welcome: 'Welcome, %{name}',
  account: 'Your account',
  role: 'Role',
  licenses: 'Number of licenses',
  issued_total: 'Licenses issued',
  products: 'Licenses by product',
  columns: { product: 'Product', usage: 'Allowance used', issued: 'Issued', remaining: 'Remaining' },
};
