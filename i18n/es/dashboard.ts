import type { dashboard as english } from '../en/dashboard';
import type { Translated } from '../translated';

export const dashboard: Translated<typeof english> = {
  title: 'Panel',
  welcome: 'Le damos la bienvenida, %{name}',
  account: 'Su cuenta',
  role: 'Rol',
  licenses: 'Número de licencias',
  issued_total: 'Licencias emitidas',
  products: 'Licencias por producto',
  columns: { product: 'Producto', usage: 'Cupo utilizado', issued: 'Emitidas', remaining: 'Disponibles' },
};
