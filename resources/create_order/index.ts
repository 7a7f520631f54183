import AddShoppingCartIcon from '@mui/icons-material/AddShoppingCart';
import { verdictOn } from '../../contract/permissions';
import { lazyPage } from '../../src/components/lazyPage';
import { defineResource } from '../../src/lib/resource';

export const createOrder = defineResource({
  name: 'create-order',
  path: 'orders',
  slashOnGet: false,
  defaultSort: '-created_at',
  defaults: { customer: {}, order_items: [] },
  menu: { order: 20, icon: AddShoppingCartIcon },
  access: person => verdictOn('create_order', person) === 'allowed',
  pages: [
    { path: '', content: lazyPage(() => import('./OrderWizard'), 'CreateOrder') },
    {
      path: ':id',
      access: person => verdictOn('issue_license', person) === 'allowed',
      content: lazyPage(() => import('./OrderWizard'), 'IssueLicenses'),
    },
  ],
});
