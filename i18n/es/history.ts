import type { history as english } from '../en/history';
import type { Translated } from '../translated';

export const history: Translated<typeof english> = {
  empty: 'Todavía no ha pasado nada.',
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
    answer: 'Respuesta',
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
  asked: {
    license: 'una licencia',
    license_of: 'una licencia (%{subject})',
    device: 'un dispositivo más',
    seat: 'un puesto más',
    other: 'otra cosa',
  },
  acts: {
    other: '%{who} ha hecho otro cambio (%{action})',
    license: {
      users_activations_set:
        '%{who} ha cambiado las activaciones de %{name} |||| %{who} ha cambiado las activaciones de %{smart_count} personas',
      view_begun: '%{who} ha empezado a ver el portal como %{name}',
      view_ended: '%{who} ha dejado de ver el portal como %{name}',
    },
    feature: { device_released: '%{who} ha liberado la función %{object} en el dispositivo %{device}' },
    order: {
      created:
        '%{who} ha creado el pedido con %{smart_count} licencia |||| %{who} ha creado el pedido con %{smart_count} licencias',
      extended:
        '%{who} ha emitido %{smart_count} licencia más en el pedido |||| %{who} ha emitido %{smart_count} licencias más en el pedido',
    },
    oauth_client: {
      created: '%{who} ha creado el cliente OAuth de la empresa: %{object}',
      created_of_license: '%{who} ha creado el cliente OAuth de la licencia: %{object}',
      secret_refreshed: '%{who} ha renovado el secreto del cliente OAuth de la empresa: %{object}',
      secret_refreshed_of_license: '%{who} ha renovado el secreto del cliente OAuth de la licencia: %{object}',
      secret_rotated: '%{who} ha rotado el secreto del cliente OAuth de la empresa: %{object}',
      secret_rotated_of_license: '%{who} ha rotado el secreto del cliente OAuth de la licencia: %{object}',
      deleted: '%{who} ha eliminado el cliente OAuth de la empresa: %{object}',
      deleted_of_license: '%{who} ha eliminado el cliente OAuth de la licencia: %{object}',
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
      undo_orders:
        '%{who} ha deshecho un proceso anterior sobre %{smart_count} pedido |||| %{who} ha deshecho un proceso anterior sobre %{smart_count} pedidos',
    },
    request: {
      created: '%{who} ha pedido %{asked}',
      given: '%{who} ha aprobado la solicitud de %{name}: %{asked}',
      declined: '%{who} ha rechazado la solicitud de %{name}: %{asked}',
      withdrawn: '%{who} ha retirado su solicitud: %{asked}',
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
