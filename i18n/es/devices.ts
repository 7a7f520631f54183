import type { devices as english } from '../en/devices';
import type { Translated } from '../translated';

export const devices: Translated<typeof english> = {
  empty: 'Ningún dispositivo ha usado aún esta licencia.',
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
    floating_last_seen: 'Último uso',
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
  borrow: {
    title: 'Tomar prestada la licencia para %{name}',
    period: 'Duración del préstamo',
    maximum: 'Periodo máximo',
    maximum_is: 'Hasta %{time}, con fin el %{end}',
    ends: 'Hasta el %{end}, cuando la licencia deja de funcionar',
    until_date: 'Hasta una fecha',
    end_date: 'Fecha de fin',
    between: 'Del %{first} al %{last}. Termina ese día a las 23:59 UTC; el %{last}, a las %{lastEnd} UTC.',
    between_ends:
      'Del %{first} al %{last}. Termina ese día a las 23:59 UTC; el %{last}, a las %{lastEnd} UTC, cuando la licencia deja de funcionar.',
    from: 'A partir del %{first}. Termina ese día a las 23:59 UTC.',
    not_future: 'Solo se pueden seleccionar fechas futuras',
    too_long: 'El periodo seleccionado supera el tiempo máximo de préstamo de la licencia.',
    beyond_end: 'La licencia deja de funcionar antes. Elija una fecha anterior.',
  },
};
