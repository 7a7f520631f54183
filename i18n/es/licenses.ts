import type { Translated } from '../translated';
import type { licenses as english } from '../en/licenses';

export const licenses: Translated<typeof english> = {
  name: 'Licencia |||| Licencias',
  tab: 'Licencias',
  kind: 'Tipo de licencia',
  not_assigned: 'Sin asignar',
  load_error: 'Se ha producido un error al obtener los datos de las licencias',
  fields: {
    created_at: 'Creada el',
    order: 'N.º de pedido',
    license_key: 'Clave de licencia',
    license_users: 'Usuarios de la licencia',
    users_or_key: 'Usuarios / clave',
    product: 'Producto',
    license_type: 'Tipo de licencia',
    time_activated: 'Activada el',
    times_activated: 'Activaciones',
    max_license_users: 'Usuarios máx.',
    maintenance_period: 'Fin del mantenimiento',
    status: 'Estado',
  },
  search: {
    license_users__true_email__icontains: 'Usuario de la licencia',
    license_key__icontains: 'Clave de licencia',
    order__store_id__icontains: 'N.º de pedido',
    product_name__icontains: 'Producto',
    devices__hostname__icontains: 'Nombre del equipo',
    customer_email: 'Correo del cliente',
    customer_company_name__icontains: 'Empresa del cliente',
  },
  actions: {
    reset: 'Restablecer',
    reset_title: '¿Restablecer esta licencia?',
    reset_detail:
      'La licencia %{name} volverá a su estado sin activar y se desactivarán todos sus dispositivos, los use quien los use. Esto no se puede deshacer.',
  },
  notifications: { reset: 'Se ha restablecido su licencia', reset_name: 'Licencia: %{name}' },
  bulk: {
    reset: {
      action: 'Restablecer',
      title: 'Restablecer licencias',
      detail:
        'Las licencias, o las incluidas en los paquetes, volverán a su estado sin activar y se desactivarán todos sus dispositivos. Esto no se puede deshacer.',
      start: 'Restablecer %{count} licencia |||| Restablecer %{count} licencias',
    },
    disable: {
      action: 'Desactivar',
      title: 'Desactivar licencias',
      detail: 'Las licencias, también las incluidas en paquetes, no se podrán usar hasta que se reactiven.',
      start: 'Desactivar %{count} licencia |||| Desactivar %{count} licencias',
    },
    enable: {
      action: 'Reactivar',
      title: 'Reactivar licencias',
      detail: 'Las licencias, también las incluidas en paquetes, se podrán usar de nuevo.',
      start: 'Reactivar %{count} licencia |||| Reactivar %{count} licencias',
    },
    is_disabled: 'Ya está desactivada.',
    is_enabled: 'No está desactivada.',
    is_empty: 'El paquete no tiene licencias.',
  },
};
