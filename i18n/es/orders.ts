import type { Translated } from '../translated';
import type { orderManagers as englishManagers, orders as english } from '../en/orders';

export const orders: Translated<typeof english> = {
  name: 'Pedido |||| Pedidos',
  fields: {
    created_at: 'Creado el',
    store_id: 'N.º de pedido',
    customer_email: 'Correo del cliente',
    customer_name: 'Nombre del cliente',
    company: 'Empresa',
    updated_at: 'Última modificación',
    type: 'Tipo',
    is_trial: 'De evaluación',
    is_test: 'De prueba interna',
    customer_reference: 'Referencia del cliente',
  },
  types: { bundle: 'Paquete', other: 'Estándar' },
  search: { store_id__icontains: 'N.º de pedido' },
  title: 'Pedido %{name}',
  tabs: { label: 'Apartados del pedido', details: 'Datos del pedido', customer: 'Cliente' },
  customer: {
    email: 'Correo electrónico',
    first_name: 'Nombre',
    last_name: 'Apellidos',
    company_name: 'Empresa',
    address: 'Dirección',
    city: 'Localidad',
    state: 'Provincia o estado',
    country: 'País',
    postcode: 'Código postal',
    phone: 'Teléfono',
    reference: 'Referencia',
  },
};

export const orderManagers: Translated<typeof englishManagers> = {
  name: 'Gestor de licencias |||| Gestores de licencias',
  tab: 'Gestores de licencias',
  load_error: 'Se ha producido un error al obtener los gestores de licencias',
  fields: {
    true_email: 'Correo electrónico',
    first_name: 'Nombre',
    last_name: 'Apellidos',
    phone_number: 'Teléfono',
  },
};
