import type { features as english } from '../en/features';
import type { Translated } from '../translated';

export const features: Translated<typeof english> = {
  empty: 'Esta licencia no tiene funciones de producto.',
  name: 'Función del producto |||| Funciones del producto',
  tab: 'Funciones del producto',
  load_error: 'No se han podido cargar las funciones de la licencia',
  fields: {
    name: 'Nombre',
    code: 'Código',
    feature_type: 'Tipo',
    consumption: 'Consumo',
    expiry_date: 'Fecha de caducidad',
    floating: 'Flotante',
    last_check: 'Última comprobación',
    created_at: 'Creada el',
    allow_negative_consumptions: 'Permite consumo negativo',
    reset_consumption: 'Reinicio periódico',
    consumption_period: 'Periodo de reinicio',
    metadata: 'Metadatos',
  },
  overages: 'Excedentes: %{maximum}',
  overages_unlimited: 'Excedentes: sin límite',
  users: '%{smart_count} usuario |||| %{smart_count} usuarios',
  devices: 'Dispositivos',
  in_use: 'en uso',
  actions: {
    release: 'Liberar',
    release_title: '¿Liberar este dispositivo?',
    release_detail:
      'El dispositivo %{name} perderá de inmediato su puesto para %{feature}. Quien esté trabajando en él podría verse interrumpido.',
  },
  notifications: {
    released: 'Dispositivo liberado: %{name}',
  },
};
