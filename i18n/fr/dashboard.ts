import type { dashboard as english } from '../en/dashboard';
import type { Translated } from '../translated';

export const dashboard: Translated<typeof english> = {
  title: 'Tableau de bord',
  welcome: 'Bienvenue, %{name}',
  account: 'Votre compte',
  role: 'Rôle',
  licenses: 'Nombre de licences',
  issued_total: 'Licences émises',
  products: 'Licences par produit',
  columns: { product: 'Produit', usage: 'Quota utilisé', issued: 'Émises', remaining: 'Restantes' },
};
