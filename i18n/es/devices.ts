import type { devices as english } from '../en/devices';
import type { Translated } from '../translated';

export const devices: Translated<typeof english> = {
  name: 'Dispositivo |||| Dispositivos',
  tab: 'Dispositivos',
  load_error: 'No se pudieron cargar los dispositivos de la licencia',
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
    floating_last_seen: 'Visto en uso por última vez',
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
};
