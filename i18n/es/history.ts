import type { history as english } from '../en/history';
import type { Translated } from '../translated';

export const history: Translated<typeof english> = {
  name: 'Cambio |||| Cambios',
  tab: 'Historial',
  my_changes: 'Mis cambios',
  load_error: 'Se ha producido un error al obtener el historial',
  fields: {
    at: 'Cuándo',
    actor: 'Quién',
    what: 'Qué ocurrió',
    license: 'Licencia',
    order: 'Pedido',
    changes: 'Valores anteriores y nuevos',
    why: 'Por qué',
    people: 'Personas',
    devices: 'Dispositivos',
  },
  search: { actor_name__icontains: 'Quién' },
  filters: { kind: 'Tipo', at__gte: 'Desde el %{day}', at__lte: 'Antes del %{day}' },
  administrator: 'El administrador',
  person: 'Persona n.º %{id}',
  device: '(ya no se muestra)',
  record: 'n.º %{id}',
  in_run: 'En un proceso sobre %{smart_count} licencia |||| En un proceso sobre %{smart_count} licencias',
  in_undo:
    'Deshace un proceso anterior sobre %{smart_count} licencia |||| Deshace un proceso anterior sobre %{smart_count} licencias',
  in_run_orders: 'En un proceso sobre %{smart_count} pedido |||| En un proceso sobre %{smart_count} pedidos',
  in_undo_orders:
    'Deshace un proceso anterior sobre %{smart_count} pedido |||| Deshace un proceso anterior sobre %{smart_count} pedidos',
  and_more: '%{names} y %{smart_count} más',
  acts: {
    other: '%{who} ha hecho otro cambio (%{action})',
    license: {
      reset: '%{who} ha restablecido la licencia',
      reset_devices:
        '%{who} ha restablecido la licencia; se ha desactivado %{smart_count} dispositivo |||| %{who} ha restablecido la licencia; se han desactivado %{smart_count} dispositivos',
      disabled: '%{who} ha desactivado la licencia',
      enabled: '%{who} ha habilitado la licencia',
      user_assigned: '%{who} ha asignado la licencia a %{name}',
      users_assigned: '%{who} ha asignado la licencia a %{smart_count} personas',
      user_unassigned: '%{who} ha quitado a %{name} de la licencia',
      maximum_set: '%{who} ha cambiado las activaciones máx. de %{name} de %{from} a %{to}',
      activations_reset: '%{who} ha restablecido las activaciones de %{name}',
      users_activations_set:
        '%{who} ha cambiado las activaciones de %{name} |||| %{who} ha cambiado las activaciones de %{smart_count} personas',
      view_begun: '%{who} ha empezado a ver el portal como %{name}',
      view_ended: '%{who} ha dejado de ver el portal como %{name}',
    },
    device: {
      reset: '%{who} ha restablecido el dispositivo %{device}',
      revoked: '%{who} ha revocado el puesto flotante del dispositivo %{device}',
      borrowed: '%{who} ha tomado prestada la licencia para el dispositivo %{device} hasta el %{to}',
      returned: '%{who} ha devuelto el puesto prestado del dispositivo %{device}',
    },
    feature: { device_released: '%{who} ha liberado la función %{object} en el dispositivo %{device}' },
    order: {
      created:
        '%{who} ha creado el pedido con %{smart_count} licencia |||| %{who} ha creado el pedido con %{smart_count} licencias',
      extended:
        '%{who} ha emitido %{smart_count} licencia más en el pedido |||| %{who} ha emitido %{smart_count} licencias más en el pedido',
      manager_added: '%{who} ha añadido a %{name} como gestor de licencias del pedido',
      manager_removed: '%{who} ha quitado a %{name} como gestor de licencias del pedido',
    },
    oauth_client: {
      created: '%{who} ha creado el cliente OAuth',
      secret_refreshed: '%{who} ha renovado el secreto de cliente',
      secret_rotated: '%{who} ha rotado el secreto de cliente',
      deleted: '%{who} ha eliminado el cliente OAuth',
    },
    user: {
      updated: '%{who} ha cambiado los datos de contacto de %{name}',
      own_updated: '%{who} ha cambiado sus propios datos de contacto',
      password_set: '%{who} ha establecido una contraseña inicial para %{name}',
      password_changed: '%{who} ha cambiado su propia contraseña',
      link: '%{who} ha iniciado sesión por primera vez con el servicio de la empresa',
    },
    run: {
      created:
        '%{who} ha iniciado un proceso sobre %{smart_count} licencia |||| %{who} ha iniciado un proceso sobre %{smart_count} licencias',
      stopped: '%{who} ha detenido un proceso',
      resumed: '%{who} ha continuado un proceso',
      undo: '%{who} ha deshecho un proceso anterior sobre %{smart_count} licencia |||| %{who} ha deshecho un proceso anterior sobre %{smart_count} licencias',
      disable_licenses:
        '%{who} ha desactivado %{smart_count} licencia en un proceso |||| %{who} ha desactivado %{smart_count} licencias en un proceso',
      enable_licenses:
        '%{who} ha habilitado %{smart_count} licencia en un proceso |||| %{who} ha habilitado %{smart_count} licencias en un proceso',
      reset_license:
        '%{who} ha restablecido %{smart_count} licencia en un proceso |||| %{who} ha restablecido %{smart_count} licencias en un proceso',
      set_max_activations:
        '%{who} ha establecido las activaciones máx. de %{smart_count} licencia en un proceso |||| %{who} ha establecido las activaciones máx. de %{smart_count} licencias en un proceso',
      reset_activations:
        '%{who} ha restablecido las activaciones de %{smart_count} licencia en un proceso |||| %{who} ha restablecido las activaciones de %{smart_count} licencias en un proceso',
      assign_users:
        '%{who} ha asignado %{smart_count} licencia en un proceso |||| %{who} ha asignado %{smart_count} licencias en un proceso',
      unassign_users:
        '%{who} ha quitado a personas de %{smart_count} licencia en un proceso |||| %{who} ha quitado a personas de %{smart_count} licencias en un proceso',
      reset_device:
        '%{who} ha restablecido %{smart_count} dispositivo en un proceso |||| %{who} ha restablecido %{smart_count} dispositivos en un proceso',
      revoke_device:
        '%{who} ha revocado %{smart_count} dispositivo en un proceso |||| %{who} ha revocado %{smart_count} dispositivos en un proceso',
      return_device:
        '%{who} ha devuelto %{smart_count} dispositivo en un proceso |||| %{who} ha devuelto %{smart_count} dispositivos en un proceso',
      unassign_all_users:
        '%{who} ha quitado a todos los usuarios de %{smart_count} licencia en un proceso |||| %{who} ha quitado a todos los usuarios de %{smart_count} licencias en un proceso',
      add_order_managers:
        '%{who} ha añadido gestores a %{smart_count} pedido en un proceso |||| %{who} ha añadido gestores a %{smart_count} pedidos en un proceso',
      remove_order_managers:
        '%{who} ha quitado gestores de %{smart_count} pedido en un proceso |||| %{who} ha quitado gestores de %{smart_count} pedidos en un proceso',
      undo_orders:
        '%{who} ha deshecho un proceso anterior sobre %{smart_count} pedido |||| %{who} ha deshecho un proceso anterior sobre %{smart_count} pedidos',
    },
    request: {
      created_license: '%{who} ha pedido una licencia',
      created_device: '%{who} ha pedido un dispositivo más',
      created_seat: '%{who} ha pedido un puesto más',
      given: '%{who} ha aprobado una solicitud de %{name}',
      declined: '%{who} ha rechazado una solicitud de %{name}',
      withdrawn: '%{who} ha retirado su solicitud',
    },
    view: {
      created: '%{who} ha guardado una vista de una lista',
      updated: '%{who} ha cambiado una vista guardada de una lista',
      deleted: '%{who} ha eliminado una vista guardada de una lista',
    },
  },
  many: {
    other: '%{who} ha hecho %{count} cambios (%{action})',
    request: { given: '%{who} ha aprobado varias solicitudes', declined: '%{who} ha rechazado varias solicitudes' },
    user: { password_set: '%{who} ha establecido contraseñas iniciales para varias personas' },
    license: {
      reset: '%{who} ha restablecido la licencia varias veces |||| %{who} ha restablecido %{count} licencias',
      disabled: '%{who} ha desactivado la licencia varias veces |||| %{who} ha desactivado %{count} licencias',
      enabled: '%{who} ha habilitado la licencia varias veces |||| %{who} ha habilitado %{count} licencias',
      users_assigned: '%{who} ha asignado la licencia a varias personas |||| %{who} ha asignado %{count} licencias',
      user_unassigned:
        '%{who} ha quitado a varias personas de la licencia |||| %{who} ha quitado a personas de %{count} licencias',
      users_activations_set:
        '%{who} ha cambiado las activaciones de varias personas |||| %{who} ha cambiado las activaciones de %{count} licencias',
    },
  },
  changed: {
    active: 'Activa',
    times_activated: 'Activaciones',
    enabled: 'Habilitada',
    max_activations: 'Activaciones máx.',
    total_activations: 'Activaciones usadas',
    device_active: 'Dispositivo activo',
    floating_in_use: 'En uso',
    borrowed_until: 'Prestada hasta',
    viewed_until: 'Termina a más tardar',
    licenses: 'Licencias',
    is_manager: 'Gestor de licencias',
    is_shared: 'Compartida',
    accounts: 'Cuentas nuevas',
    secret: 'Secreto',
    password: 'Contraseña',
    first_name: 'Nombre',
    last_name: 'Apellidos',
    phone_number: 'Número de teléfono',
    name: 'Nombre',
    query: 'Lo que muestra la lista',
    resource: 'Lista',
    issuer: 'Servicio de inicio de sesión',
  },
  customer: 'Cliente, %{field}',
  of_person: '%{field} de %{name}',
  value: '%{field}: %{to}',
  values: '%{field}: %{from} → %{to}',
  withheld: '%{field}: cambiado',
};
