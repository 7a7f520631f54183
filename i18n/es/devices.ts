import type { devices as english } from '../en/devices';
import type { Translated } from '../translated';

export const devices: Translated<typeof english> = {
  name: 'Dispositivo |||| Dispositivos',
  tab: 'Dispositivos',
  load_error: 'No se han podido cargar los dispositivos de la licencia',
  fields: {
    hostname: 'Nombre del equipo',
    hardware_id: 'ID de hardware',
    device_active: 'Estado',
    floating_in_use: 'En uso',
    last_check: 'Última comprobación',
    time_activated: 'Activado el',
    borrowed_until: 'Prestado hasta',
    os: 'Sistema operativo',
    app_ver: 'Versión de la aplicación',
    type: 'Tipo',
    activation_type: 'Tipo de activación',
    floating_last_seen: 'Último uso detectado',
    sdk_build_version: 'Versión del SDK',
    external_ip: 'Dirección IP externa',
    ip: 'Dirección IP',
    mac_address: 'Dirección MAC',
    is_vm: 'Máquina virtual',
    vm_info: 'Datos de la máquina virtual',
  },
  status: {
    active: 'Activo',
    inactive: 'Inactivo',
  },
  in_use: {
    yes: 'En uso',
    no: 'Sin usar',
  },
  actions: {
    reset: 'Restablecer',
    reset_title: '¿Restablecer este dispositivo?',
    reset_detail: 'El dispositivo %{name} se desactivará y volverá a su estado sin activar. Esto no se puede deshacer.',
    revoke: 'Revocar',
    revoke_title: '¿Revocar este dispositivo?',
    revoke_detail:
      'El dispositivo %{name} perderá de inmediato su puesto flotante. Quien esté trabajando en él podría verse interrumpido.',
    borrow: 'Tomar prestada',
    return: 'Devolver',
    return_title: '¿Devolver este dispositivo?',
    return_detail:
      'El dispositivo %{name} devolverá antes de tiempo el puesto prestado y ya no podrá trabajar sin conexión.',
  },
  borrow: {
    title: 'Tomar prestada la licencia para %{name}',
    period: 'Duración del préstamo',
    maximum: 'Periodo máximo',
    maximum_is: 'Hasta %{time}, con fin el %{end}',
    until_date: 'Hasta una fecha',
    end_date: 'Fecha de fin',
    between: 'Del %{first} al %{last}. Termina ese día a las 23:59 UTC; el %{last}, a las %{lastEnd} UTC.',
    from: 'A partir del %{first}. Termina ese día a las 23:59 UTC.',
    not_future: 'Solo se pueden seleccionar fechas futuras',
    too_long: 'El periodo seleccionado supera el tiempo máximo de préstamo de la licencia.',
  },
  bulk: {
    reset: {
      action: 'Restablecer',
      title: 'Restablecer dispositivos',
      detail: 'Los dispositivos se desactivan y vuelven a su estado sin activar. No se puede deshacer.',
      start: 'Restablecer %{count} dispositivo |||| Restablecer %{count} dispositivos',
    },
    revoke: {
      action: 'Revocar',
      title: 'Revocar dispositivos',
      detail:
        'Los dispositivos pierden su puesto flotante de inmediato. Quien esté trabajando en ellos puede verse interrumpido. No se puede deshacer.',
      start: 'Revocar %{count} dispositivo |||| Revocar %{count} dispositivos',
    },
    return: {
      action: 'Devolver',
      title: 'Devolver dispositivos',
      detail:
        'Los dispositivos devuelven antes de tiempo sus puestos prestados y ya no pueden trabajar sin conexión. No se puede deshacer.',
      start: 'Devolver %{count} dispositivo |||| Devolver %{count} dispositivos',
    },
    is_inactive: 'No está activo.',
    is_not_borrowed: 'No está prestado.',
  },
  obstacles: {
    not_in_use: 'El dispositivo no está en uso',
    not_in_use_detail: 'Solo se pueden revocar los dispositivos flotantes que están en uso',
    not_borrowable: 'La licencia no permite préstamos',
  },
  notifications: {
    reset: 'Dispositivo restablecido: %{name}',
    revoked: 'Dispositivo revocado: %{name}',
    borrowed: 'Dispositivo prestado: %{name}',
    returned: 'Dispositivo devuelto: %{name}',
  },
};
