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
  products_note: 'Lo que usted puede emitir y ha emitido. Cada licencia de un paquete cuenta para su propio producto.',
  products_note_only:
    'Lo que usted ha emitido y su cupo. Para emitir necesita el permiso «Crear pedidos», o «Emitir más licencias de un pedido» para los existentes. Cada licencia de un paquete cuenta para su propio producto.',
  no_products: 'Ninguna licencia que emitir.',
  attention: {
    title: 'Requiere atención',
    ending: 'caduca en los próximos 30 días |||| caducan en los próximos 30 días',
    ended: 'fecha de caducidad pasada, aún habilitada |||| fecha de caducidad pasada, aún habilitadas',
    unused: 'sin activar después de 30 días',
    low: 'producto al que le queda menos del 10 % del cupo |||| productos a los que les queda menos del 10 % del cupo',
    low_filter: 'Queda menos del 10 % del cupo',
    requests: 'solicitud en espera |||| solicitudes en espera',
  },
  endings: {
    title: 'Caducidades por semana',
    week: 'Semana del %{day}: %{count}',
    table: 'Mostrar como tabla',
    column: 'Semana del',
  },
  columns: { product: 'Producto', usage: 'Cupo utilizado', issued: 'Emitidas', remaining: 'Disponibles' },
};
