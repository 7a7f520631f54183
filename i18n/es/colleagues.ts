import { names } from './shell';

/** The managers of the company. */
export const colleagues = {
  empty: 'Todavía no hay nadie.',
  name: names.colleagues,
  fields: {
    true_email: 'Correo electrónico',
    name: 'Nombre',
    phone_number: 'Teléfono',
    permissions: 'Permisos',
    allowances: 'Cupos',
    status: 'Estado',
    last_sign_in: 'Último inicio de sesión',
  },
  search: { name__icontains: 'Nombre o apellidos', true_email__icontains: 'Correo electrónico' },
  filters: {
    is_active: { yes: 'Activo', no: 'Se ha ido' },
    is_by_order: { yes: 'De pedidos sueltos', no: 'De la empresa' },
  },
  status: { active: 'Activo', by_order: 'De pedidos sueltos', left: 'Se ha ido' },
  invite: {
    action: 'Invitar',
    title: 'Invitar a un colega',
    detail:
      'La persona invitada será gestora de la empresa, sin ningún permiso. Dele lo que necesite en la página de esa persona.',
    done: '%{name} es ahora gestor de la empresa.',
  },
  rights: {
    action: 'Cambiar derechos',
    title: 'Derechos de %{name}',
    detail: 'Puede dar lo que usted tiene y quitar todo lo que también tiene otra persona.',
    done: 'Los derechos de %{name} han cambiado.',
    none: 'Ningún permiso.',
    no_allowance: 'Ninguna licencia que emitir.',
    not_yours: 'Usted no tiene este permiso.',
    used_of: 'Licencias emitidas: %{used} de %{max}',
    used_of_unlimited: 'Licencias emitidas: %{used}, sin límite',
    of_bundle: 'Cada licencia del paquete cuenta para su propio producto',
    used: '%{smart_count} ya emitida |||| %{smart_count} ya emitidas',
    archived: '%{name} (archivado)',
    kind_none: 'Ninguna',
    kind_limited: 'Hasta',
    kind_unlimited: 'Sin límite',
    max: 'Licencias',
    max_of: 'Licencias: %{name}',
  },
  refused: {
    last_holder:
      'Nadie más en la empresa tiene este permiso: %{names}. Déselo primero a otra persona. |||| Nadie más en la empresa tiene estos %{smart_count} permisos: %{names}. Déselos primero a otra persona.',
    not_yours_to_give:
      'Usted no tiene este permiso, por lo que no puede darlo: %{names}. |||| Usted no tiene estos %{smart_count} permisos, por lo que no puede darlos: %{names}.',
    allowance_beyond_own:
      'Usted puede permitir como máximo %{smart_count} licencia de %{name}. |||| Usted puede permitir como máximo %{smart_count} licencias de %{name}.',
    allowance_below_used:
      'Ya se ha emitido %{smart_count} licencia de %{name}, por lo que el cupo no puede ser menor. |||| Ya se han emitido %{smart_count} licencias de %{name}, por lo que el cupo no puede ser menor.',
  },
  leave: {
    action: 'Cerrar acceso',
    title: 'Cerrar el acceso de %{name}',
    detail:
      'Se cierran todas las sesiones de esta persona, que ya no puede iniciar otra. Terminan los permisos, cupos y accesos para scripts que tenía, y los procesos en curso se detienen. Los pedidos y vistas compartidas que tenía pasan a un colega.',
    detail_stays:
      'Se cierran todas las sesiones de esta persona, que solo puede entrar como usuario de licencias. Terminan los permisos, cupos y accesos para scripts que tenía, y los procesos en curso se detienen. Los pedidos y vistas compartidas que tenía pasan a un colega.',
    detail_own:
      'Se cierran todas sus sesiones y ya no puede iniciar otra. Sus permisos, cupos y accesos para scripts terminan, y sus procesos se detienen. Sus pedidos y vistas compartidas pasan a un colega.',
    detail_own_stays:
      'Se cierran todas sus sesiones y solo puede entrar como usuario de licencias. Sus permisos, cupos y accesos para scripts terminan, y sus procesos se detienen. Sus pedidos y vistas compartidas pasan a un colega.',
    done: 'El acceso de %{name} está cerrado.',
    successor: 'Quién recibe los pedidos y las vistas compartidas',
    holdings: {
      orders: 'Pedidos',
      sole_orders: 'Pedidos que nadie más gestiona',
      licenses: 'Licencias',
      customers: 'Clientes',
      requests: 'Solicitudes en espera',
      views: 'Vistas compartidas',
      runs: 'Procesos en curso',
      used_licenses: 'Licencias de uso propio',
    },
    stays_user: 'Sigue como usuario de licencias',
    stays_user_detail:
      'Se conservan la cuenta y las licencias de uso propio. De lo contrario, las licencias siguen asignadas, pero ya no es posible iniciar sesión.',
    stays_done: '%{name} ya solo es usuario de licencias.',
  },
};
