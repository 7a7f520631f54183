import type { otherValues as english } from '../en/otherValues';
import type { Translated } from '../translated';

/** Values that the license list does not show. */
export const otherValues: Translated<typeof english> = {
  feature_type: {
    activation: 'Activación',
    consumption: 'Consumo',
    subscription: 'Suscripción',
    'time-limited': 'Temporal',
    'license-key': 'Clave de licencia',
  },
  /** What the software reports of a device. */
  device_type: { virtual: 'Máquina virtual', laptop: 'Portátil', desktop: 'Ordenador de sobremesa' },
  activation_type: { online: 'En línea', offline: 'Sin conexión' },
  platform: {
    linux: 'Linux',
    linux32: 'Linux de 32 bits',
    linux64: 'Linux de 64 bits',
    mac: 'macOS',
    win: 'Windows',
    win32: 'Windows de 32 bits',
    win64: 'Windows de 64 bits',
  },
  /** Kinds of acts in a history. */
  kind: {
    resets: 'Restablecimientos',
    switches: 'Deshabilitar y habilitar',
    users: 'Usuarios de licencias',
    devices: 'Dispositivos',
    orders: 'Pedidos',
    managers: 'Gestores de licencias',
    clients: 'Clientes OAuth',
    accounts: 'Cuentas y contraseñas',
    runs: 'Procesos',
    views: 'Vistas guardadas',
    requests: 'Solicitudes',
    lists: 'Listas',
    catalogue: 'Catálogo',
  },
  /** States of requests. */
  state: { waiting: 'En espera', given: 'Aprobada', declined: 'Rechazada', withdrawn: 'Retirada' },
  consumption_period: {
    daily: 'Diario',
    weekly: 'Semanal',
    monthly: 'Mensual',
    annually: 'Anual',
  },
  hours: '%{smart_count} hora |||| %{smart_count} horas',
  minutes: '%{smart_count} minuto |||| %{smart_count} minutos',
  days: '%{smart_count} día |||| %{smart_count} días',
  seconds: '%{smart_count} segundo |||| %{smart_count} segundos',
  months: '%{smart_count} mes |||| %{smart_count} meses',
  years: '%{smart_count} año |||| %{smart_count} años',
};
