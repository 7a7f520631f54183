import type { values as english } from '../en/values';
import type { Translated } from '../translated';

export const values: Translated<typeof english> = {
  license_type: {
    perpetual: 'Perpetua',
    'time-limited': 'Temporal',
    subscription: 'Suscripción',
    consumption: 'Por consumo',
    bundle: 'Paquete',
  },
  type: { bundle: 'Paquete' },
  license_kind: {
    all: 'Todas las licencias',
    node_locked_key: 'Licencias ligadas a dispositivos con clave',
    node_locked_user: 'Licencias ligadas a dispositivos por usuario',
    floating_key: 'Licencias flotantes con clave',
    floating_user: 'Licencias flotantes por usuario',
  },
  status: { Active: 'Activa', Inactive: 'Inactiva', Disabled: 'Deshabilitada', Ended: 'Caducada' },
  role: { user: 'Usuario de licencias', manager: 'Gestor de licencias', distributor: 'Distribuidor' },
  yes: 'Sí',
  no: 'No',
  unlimited: 'Sin límite',
  none: '-',
  /** A name and its value. */
  named: '%{name}: %{value}',
};
