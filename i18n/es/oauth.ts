import type { oauth as english } from '../en/oauth';
import type { Translated } from '../translated';

export const oauth: Translated<typeof english> = {
  client_id: 'ID de cliente',
  client_secret: 'Secreto de cliente',
  secret_expiration: 'Caducidad del secreto',
  disabled: 'Deshabilitado',
  perpetual: 'Sin caducidad',
  expired: 'Caducado',
  expires_soon: 'Caduca pronto',
  previous_until: 'El secreto anterior funciona hasta el %{time}',
  rotated_expired: 'El secreto anterior ha caducado',
  none_license: 'Esta licencia aún no tiene ningún cliente OAuth.',
  none_company: 'Esta empresa aún no tiene ningún cliente OAuth.',
  not_offered: 'Este servidor no ofrece clientes OAuth aquí.',
  company_title: 'Cliente OAuth de la empresa',
  company_detail: 'Las aplicaciones de %{name} lo usan para obtener tokens de acceso.',
  secrets_expiring: 'Licencias cuyo secreto caduca en los próximos 30 días o ha caducado',
  contact_administrator: 'No tiene permiso para gestionar clientes OAuth. Consulte a su administrador.',
  elsewhere:
    'Su servicio de inicio de sesión no conoce estos clientes y sus secretos no sirven allí. Gestione los clientes en ese servicio.',
  initialise: 'Inicializar',
  created: 'Nuevo cliente OAuth creado',
  not_created: 'Se ha producido un error al crear el cliente OAuth',
  try_later: 'Inténtelo de nuevo más tarde',
  refresh: 'Renovar',
  refresh_title: '¿Renovar el secreto de cliente?',
  refresh_detail: 'El secreto actual deja de funcionar de inmediato.',
  refresh_detail_period:
    'El secreto actual deja de funcionar de inmediato. El nuevo funcionará durante %{secret}, tanto como el actual.',
  refresh_detail_previous:
    'El secreto actual y el anterior, válido hasta el %{time}, dejan de funcionar de inmediato. El nuevo funcionará durante %{secret}, tanto como el actual.',
  refreshed: 'Secreto de cliente renovado',
  not_refreshed: 'Se ha producido un error al renovar el secreto de cliente',
  rotate: 'Rotar',
  rotate_title: 'Rotar el secreto de cliente',
  rotate_detail:
    'Se crea un secreto nuevo. El actual sigue funcionando un tiempo para que las aplicaciones puedan adaptarse.',
  secret_period: 'Caducidad del secreto',
  rotated_period: 'Caducidad del secreto rotado',
  rotate_question: '¿Rotar ahora el secreto de cliente?',
  rotate_question_detail: 'El secreto nuevo funcionará durante %{secret}; el actual, %{rotated} más.',
  rotate_question_detail_previous:
    'El secreto nuevo funcionará durante %{secret}; el actual, %{rotated} más. El anterior, válido hasta el %{time}, deja de funcionar de inmediato.',
  rotate_question_whole: 'El secreto nuevo funcionará durante %{secret}, y el actual, el mismo tiempo.',
  rotate_question_whole_previous:
    'El secreto nuevo funcionará durante %{secret}, y el actual, el mismo tiempo. El anterior, válido hasta el %{time}, deja de funcionar de inmediato.',
  rotate_question_expired:
    'El secreto nuevo funcionará durante %{secret}. El actual ha caducado y no volverá a funcionar.',
  rotated: 'Secreto de cliente rotado',
  not_rotated: 'Se ha producido un error al rotar el secreto de cliente',
  delete_title: '¿Eliminar este cliente OAuth?',
  delete_detail: 'Las aplicaciones que usan %{name} perderán el acceso. Esto no se puede deshacer.',
  deleted: 'Cliente OAuth eliminado',
  not_deleted: 'Se ha producido un error al eliminar el cliente OAuth',
  period: {
    invalid: 'Periodo no válido',
    not_positive: 'Los periodos deben ser mayores que 0',
    not_whole: 'Los periodos deben ser números enteros',
    too_long: 'Los periodos pueden ser de 24.855 días como máximo',
    unit: 'Unidad',
    units: {
      seconds: 'Segundos',
      minutes: 'Minutos',
      hours: 'Horas',
      days: 'Días',
    },
  },
};
