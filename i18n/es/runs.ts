import type { runPages as englishPages, runs as english } from '../en/runs';
import type { Translated } from '../translated';
import { names } from './shell';

/** Runs on the server, wherever they are shown. */
export const runs: Translated<typeof english> = {
  actions: {
    disable: 'Deshabilitar licencias',
    enable: 'Habilitar licencias',
    reset: 'Restablecer licencias',
    set_max_activations: 'Fijar el máximo de activaciones',
    reset_activations: 'Restablecer activaciones',
    assign_users: 'Asignar usuarios',
    unassign_users: 'Desasignar usuarios',
    reset_device: 'Restablecer dispositivos',
    revoke_device: 'Revocar dispositivos',
    return_device: 'Devolver dispositivos',
  },
  start: {
    disable: 'Deshabilitar %{count} licencia |||| Deshabilitar %{count} licencias',
    enable: 'Habilitar %{count} licencia |||| Habilitar %{count} licencias',
    reset: 'Restablecer %{count} licencia |||| Restablecer %{count} licencias',
    set_max_activations: 'Fijar el máximo de %{count} licencia |||| Fijar el máximo de %{count} licencias',
    reset_activations:
      'Restablecer las activaciones de %{count} licencia |||| Restablecer las activaciones de %{count} licencias',
    assign_users: 'Asignar %{count} licencia |||| Asignar %{count} licencias',
    unassign_users: 'Desasignar usuarios de %{count} licencia |||| Desasignar usuarios de %{count} licencias',
    reset_device: 'Restablecer %{count} dispositivo |||| Restablecer %{count} dispositivos',
    revoke_device: 'Revocar %{count} dispositivo |||| Revocar %{count} dispositivos',
    return_device: 'Devolver %{count} dispositivo |||| Devolver %{count} dispositivos',
  },
  preview: {
    ready: 'Listas: %{ready} de %{total} licencias, incluidas las de los paquetes.',
    nothing: 'No hay nada que hacer en ninguna de las %{total} licencias.',
    on_server: 'Tras el inicio, el servidor hace el trabajo: puede cerrar esta ventana o apagar el ordenador.',
    more: 'y %{count} más',
  },
  goes_on: 'El trabajo lo hace el servidor: puede cerrar esta ventana y el proceso sigue.',
  open: 'Abrir el proceso',
  now: {
    waiting: 'A la espera de su turno.',
    running: 'En curso.',
    stopped: 'Detenido.',
    done: 'Terminado.',
    storage_full: 'El servidor lo ha detenido porque su disco está lleno.',
  },
  undo: {
    of: '%{title} (deshacer)',
    title: '¿Deshacer este proceso?',
    detail:
      'Un proceso nuevo revierte lo que este hizo en %{count} licencia, salvo que alguien la haya modificado desde entonces. |||| Un proceso nuevo revierte lo que este hizo en %{count} licencias. Las que alguien ha modificado desde entonces se quedan como están.',
    confirm: 'Deshacer',
    none: 'Esta acción no se puede deshacer.',
  },
  results: 'Resultados',
  outcomes: {
    failed: 'Con error',
    left_out: 'Omitida',
    done: 'Hecha',
    open: 'Pendiente',
  },
  columns: {
    license: 'Licencia',
    outcome: 'Resultado',
    reason: 'Motivo',
  },
  reasons: {
    not_found: 'Ya no existe o usted ya no tiene acceso.',
    permission_denied: 'No tiene permiso para realizar esta acción.',
    unknown_person: 'Quien inició el proceso ya no tiene acceso al portal.',
    bundle_license: 'No se aplica al paquete en sí, solo a sus licencias.',
    already_disabled: 'Ya está desactivada.',
    already_enabled: 'No está desactivada.',
    already_assigned: 'Todos están ya asignados.',
    already_manager: 'Una de las personas gestiona el pedido.',
    license_users_limit: 'Faltan plazas.',
    no_license_user: 'Ninguna de estas personas es usuaria de la licencia.',
    same_maximum: 'Ya es el máximo.',
    below_license_users: 'El máximo es menor que las plazas de la licencia.',
    below_active_devices: 'El máximo es menor que el número de dispositivos activos.',
    nothing_used: 'Nada que restablecer: no hay activaciones.',
    changed_since: 'Alguien la ha modificado desde entonces.',
    person_gone: 'Alguien ya no pertenece a la empresa y no ha recibido la licencia.',
    device_inactive: 'El dispositivo no está activo.',
    invalid_email: 'No es un correo electrónico.',
    internal_error: 'El servidor ha fallado.',
  },
};

/** The pages of runs. */
export const runPages: Translated<typeof englishPages> = {
  name: names.runs,
  fields: {
    action: 'Acción',
    state: 'Estado',
    total: 'Licencias',
    done: 'Hechas',
    failed: 'Con error',
    left_out: 'Omitidas',
    created_by: 'Iniciado por',
    created_at: 'Iniciado el',
  },
  states: {
    waiting: 'En espera',
    running: 'En curso',
    stopped: 'Detenido',
    done: 'Terminado',
  },
  detail:
    'Acciones sobre muchas licencias que el servidor realiza una tras otra. Los procesos se conservan %{days} días.',
  none: 'Aún no hay procesos. Seleccione todas las licencias que encuentra la lista y elija una acción. Hasta 1.000 licencias se tratan en su navegador y no figuran aquí: el historial indica lo que se hizo.',
  of: 'Iniciados por',
  own: 'Mí',
  all: 'Todos',
  started: 'Iniciado por %{name} el %{from}.',
  ended: 'Iniciado por %{name} el %{from}, terminado el %{to}.',
  undo_of: 'Deshace otro proceso',
  undone_by: 'Se ha deshecho',
};
