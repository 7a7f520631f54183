import type {
  actions as english,
  obstacleDetails as englishDetails,
  obstacles as englishObstacles,
} from '../en/actions';
import type { Translated } from '../translated';

export const actions: Translated<typeof english> = {
  disable_licenses: {
    told: '%{who} ha deshabilitado la licencia',
    told_many: '%{who} ha deshabilitado la licencia varias veces |||| %{who} ha deshabilitado %{count} licencias',
    run: {
      action: 'Deshabilitar licencias',
      start: 'Deshabilitar %{count} licencia |||| Deshabilitar %{count} licencias',
      told: '%{who} ha deshabilitado %{smart_count} licencia en un proceso |||| %{who} ha deshabilitado %{smart_count} licencias en un proceso',
    },
  },
  enable_licenses: {
    told: '%{who} ha habilitado la licencia',
    told_many: '%{who} ha habilitado la licencia varias veces |||| %{who} ha habilitado %{count} licencias',
    run: {
      action: 'Habilitar licencias',
      start: 'Habilitar %{count} licencia |||| Habilitar %{count} licencias',
      told: '%{who} ha habilitado %{smart_count} licencia en un proceso |||| %{who} ha habilitado %{smart_count} licencias en un proceso',
    },
  },
  reset_license: {
    told: '%{who} ha restablecido la licencia',
    told_devices:
      '%{who} ha restablecido la licencia; se ha desactivado %{smart_count} dispositivo |||| %{who} ha restablecido la licencia; se han desactivado %{smart_count} dispositivos',
    told_many: '%{who} ha restablecido la licencia varias veces |||| %{who} ha restablecido %{count} licencias',
    run: {
      action: 'Restablecer licencias',
      start: 'Restablecer %{count} licencia |||| Restablecer %{count} licencias',
      told: '%{who} ha restablecido %{smart_count} licencia en un proceso |||| %{who} ha restablecido %{smart_count} licencias en un proceso',
    },
  },
  set_max_activations: {
    told: '%{who} ha cambiado las activaciones máx. de %{name} de %{from} a %{to}',
    told_people: '%{who} ha cambiado las activaciones máx. de %{smart_count} personas',
    run: {
      action: 'Establecer activaciones máx.',
      start: 'Establecer el máximo de %{count} licencia |||| Establecer el máximo de %{count} licencias',
      told: '%{who} ha establecido las activaciones máx. de %{smart_count} licencia en un proceso |||| %{who} ha establecido las activaciones máx. de %{smart_count} licencias en un proceso',
    },
  },
  reset_activations: {
    told: '%{who} ha restablecido las activaciones de %{name}',
    told_people: '%{who} ha restablecido las activaciones de %{smart_count} personas',
    run: {
      action: 'Restablecer activaciones',
      start:
        'Restablecer las activaciones de %{count} licencia |||| Restablecer las activaciones de %{count} licencias',
      told: '%{who} ha restablecido las activaciones de %{smart_count} licencia en un proceso |||| %{who} ha restablecido las activaciones de %{smart_count} licencias en un proceso',
    },
  },
  assign_users: {
    told: '%{who} ha asignado la licencia a %{smart_count} personas',
    told_one: '%{who} ha asignado la licencia a %{name}',
    told_many: '%{who} ha asignado la licencia a varias personas |||| %{who} ha asignado %{count} licencias',
    run: {
      action: 'Asignar usuarios',
      start: 'Asignar %{count} licencia |||| Asignar %{count} licencias',
      told: '%{who} ha asignado %{smart_count} licencia en un proceso |||| %{who} ha asignado %{smart_count} licencias en un proceso',
    },
  },
  unassign_users: {
    told: '%{who} ha quitado a %{name} de la licencia',
    told_many:
      '%{who} ha quitado a varias personas de la licencia |||| %{who} ha quitado a personas de %{count} licencias',
    run: {
      action: 'Desasignar usuarios',
      start: 'Desasignar usuarios de %{count} licencia |||| Desasignar usuarios de %{count} licencias',
      told: '%{who} ha quitado a personas de %{smart_count} licencia en un proceso |||| %{who} ha quitado a personas de %{smart_count} licencias en un proceso',
    },
  },
  unassign_all_users: {
    run: {
      action: 'Desasignar a todos los usuarios',
      start:
        'Desasignar a todos los usuarios de %{count} licencia |||| Desasignar a todos los usuarios de %{count} licencias',
      told: '%{who} ha quitado a todos los usuarios de %{smart_count} licencia en un proceso |||| %{who} ha quitado a todos los usuarios de %{smart_count} licencias en un proceso',
    },
  },
  reset_device: {
    label: 'Restablecer',
    title: '¿Restablecer este dispositivo?',
    detail: 'El dispositivo %{name} se desactivará y volverá a su estado sin activar. Esto no se puede deshacer.',
    done: 'Dispositivo restablecido: %{name}',
    means:
      'La licencia deja de funcionar en el dispositivo y deja sitio para otro. Las activaciones de una persona siguen usadas.',
    told: '%{who} ha restablecido el dispositivo %{device}',
    told_many: '%{who} ha restablecido %{count} dispositivos',
    run: {
      action: 'Restablecer dispositivos',
      start: 'Restablecer %{count} dispositivo |||| Restablecer %{count} dispositivos',
      told: '%{who} ha restablecido %{smart_count} dispositivo en un proceso |||| %{who} ha restablecido %{smart_count} dispositivos en un proceso',
      title: 'Restablecer dispositivos',
      detail: 'Los dispositivos se desactivan y vuelven a su estado sin activar. No se puede deshacer.',
    },
    home: {
      label: 'Restablecer %{name}',
      title: '¿Restablecer %{name}?',
      detail:
        'La licencia deja de funcionar en %{name} y otro dispositivo puede usarla. Más adelante se puede volver a activar allí, si entonces admite un dispositivo más.',
    },
  },
  revoke_device: {
    label: 'Revocar',
    title: '¿Revocar este dispositivo?',
    detail:
      'El dispositivo %{name} perderá de inmediato su puesto flotante. Quien esté trabajando en él podría verse interrumpido.',
    done: 'Dispositivo revocado: %{name}',
    means: 'Quita el puesto a un dispositivo que lo está usando. Puede interrumpir a quien trabaje en él.',
    told: '%{who} ha revocado el puesto flotante del dispositivo %{device}',
    told_many: '%{who} ha revocado los puestos flotantes de %{count} dispositivos',
    run: {
      action: 'Revocar dispositivos',
      start: 'Revocar %{count} dispositivo |||| Revocar %{count} dispositivos',
      told: '%{who} ha revocado %{smart_count} dispositivo en un proceso |||| %{who} ha revocado %{smart_count} dispositivos en un proceso',
      title: 'Revocar dispositivos',
      detail:
        'Los dispositivos pierden su puesto flotante de inmediato. Quien esté trabajando en ellos puede verse interrumpido. No se puede deshacer.',
    },
  },
  borrow_device: {
    label: 'Tomar prestada',
    done: 'Licencia tomada prestada para %{name}',
    means: 'Guarda un puesto para un dispositivo, para que funcione sin red, por ejemplo de viaje.',
    told: '%{who} ha tomado prestada la licencia para el dispositivo %{device} hasta el %{to}',
    home: {
      label: 'Tomar prestada para %{name}',
    },
  },
  return_device: {
    label: 'Devolver',
    title: '¿Devolver el puesto de este dispositivo?',
    detail: 'El dispositivo %{name} devolverá antes de tiempo el puesto prestado y ya no podrá trabajar sin conexión.',
    detail_over: 'El préstamo del dispositivo %{name} ha terminado y su puesto ya está libre. Solo se quita la fecha.',
    done: 'Puesto de %{name} devuelto',
    means: 'Devuelve un puesto prestado antes de tiempo.',
    told: '%{who} ha devuelto el puesto prestado del dispositivo %{device}',
    told_many: '%{who} ha devuelto los puestos prestados de %{count} dispositivos',
    run: {
      action: 'Devolver puestos',
      start: 'Devolver %{count} puesto |||| Devolver %{count} puestos',
      told: '%{who} ha devuelto %{smart_count} puesto en un proceso |||| %{who} ha devuelto %{smart_count} puestos en un proceso',
      title: 'Devolver puestos',
      detail:
        'Los dispositivos devuelven antes de tiempo sus puestos prestados y ya no pueden trabajar sin conexión. No se puede deshacer.',
    },
    home: {
      label: 'Devolver el puesto de %{name}',
      title: '¿Devolver el puesto de %{name}?',
      detail: 'Queda libre para los demás. %{name} ya no puede trabajar sin conexión.',
    },
  },
  add_order_managers: {
    told: '%{who} ha añadido a %{name} como gestor de licencias del pedido',
    told_many: '%{who} ha añadido %{count} gestores de licencias al pedido',
    told_orders: '%{who} ha añadido un gestor de licencias a %{count} pedidos',
    run: {
      action: 'Añadir gestores de licencias',
      start: 'Añadir %{count} gestor |||| Añadir %{count} gestores',
      told: '%{who} ha añadido gestores a %{smart_count} pedido en un proceso |||| %{who} ha añadido gestores a %{smart_count} pedidos en un proceso',
    },
  },
  remove_order_managers: {
    told: '%{who} ha quitado a %{name} como gestor de licencias del pedido',
    told_many: '%{who} ha quitado %{count} gestores de licencias del pedido',
    told_orders: '%{who} ha quitado un gestor de licencias de %{count} pedidos',
    run: {
      action: 'Quitar gestores de licencias',
      start: 'Quitar %{count} gestor |||| Quitar %{count} gestores',
      told: '%{who} ha quitado gestores de %{smart_count} pedido en un proceso |||| %{who} ha quitado gestores de %{smart_count} pedidos en un proceso',
    },
  },
};

export const obstacles: Translated<typeof englishObstacles> = {
  already_disabled: 'Ya está deshabilitada.',
  already_enabled: 'No está deshabilitada.',
  already_assigned: 'La persona ya tiene esta licencia.',
  no_license_user: 'Esta persona ya no es usuaria de la licencia.',
  same_maximum: 'Ya es el máximo.',
  nothing_used: 'Nada que restablecer: no hay activaciones.',
  no_order_manager: 'No gestiona el pedido.',
  device_inactive: 'El dispositivo no está activo.',
  device_not_in_use: 'El dispositivo no está en uso',
  device_not_borrowed: 'El dispositivo no está prestado.',
  bundle_license: 'No se puede hacer con un paquete, solo con las licencias que contiene.',
  key_license: 'Esta licencia es de una clave, no de usuarios.',
  invalid_email: 'No es un correo electrónico.',
  already_manager: 'Una de las personas gestiona el pedido.',
  license_users_limit: 'Se ha alcanzado el número máximo de usuarios de la licencia',
  already_member: 'Ya es miembro de la empresa y no se puede añadir a pedidos.',
  person_left: 'Ha dejado la empresa y no puede recibir nada hasta que se le invite de nuevo.',
  last_manager: 'No se puede quitar al último gestor de licencias de un pedido: nadie podría ver el pedido.',
  below_license_users: 'El máximo es menor que el número de plazas de la licencia.',
  below_active_devices: 'El máximo es menor que el número de dispositivos activos.',
  borrowing_not_allowed: 'La licencia no permite préstamos',
  license_disabled: 'La licencia está deshabilitada, por lo que no se puede tomar prestada.',
  license_expired: 'La licencia ha caducado, por lo que no se puede tomar prestada.',
  floating_users_limit: 'Todos los puestos flotantes de la licencia están en uso.',
};

export const obstacleDetails: Translated<typeof englishDetails> = {
  device_not_in_use: 'Solo se pueden revocar los dispositivos flotantes que están en uso',
};
