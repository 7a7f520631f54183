import type { runPages as englishPages, runs as english } from '../en/runs';
import type { Translated } from '../translated';
import { names } from './shell';

/** Runs over many rows, and the selection that they begin with. */
export const runs: Translated<typeof english> = {
  selection: {
    label: 'Selección',
    selected: 'Selección: %{count}',
    selected_elsewhere: 'Selección: %{count}, con %{elsewhere} fuera de esta página',
    all: 'Seleccionar todo (%{count})',
    first: 'Seleccionar las primeras %{count} filas',
    clear: 'Quitar la selección',
    selected_all: 'Todo está seleccionado (%{count})',
  },
  leave_out: {
    managers: 'Omitir a %{count} gestor |||| Omitir a %{count} gestores',
    first: 'Asignar solo a la primera persona |||| Asignar a las primeras %{count}',
    others: 'Omitir %{count}',
  },
  more: 'Más acciones',
  emails: 'Direcciones de correo',
  next: 'Continuar',
  change: 'Cambiar los datos',
  not_accepted: 'No se ha aceptado: %{entries}',
  only_first: 'La lista encuentra %{found}. Este proceso incluye solo los primeros %{count} resultados.',
  bundles: 'Un paquete cuenta como sus licencias.',
  named: {
    label: 'A qué se aplica',
    devices: {
      listed: 'Solo el dispositivo de la lista (%{count}) |||| Solo los %{count} dispositivos de la lista',
      all: 'El dispositivo de estas licencias (%{licenses}) |||| Los %{count} dispositivos de estas licencias (%{licenses})',
      all_both: 'Los dos dispositivos de estas licencias (%{licenses})',
    },
    people: {
      listed: 'Solo las personas de la lista (%{count})',
      all: 'Todos los usuarios de estas licencias (%{count})',
    },
    only_people: 'Solo para %{count} persona de la lista. |||| Solo para las %{count} personas de la lista.',
  },
  on_server:
    'Una vez iniciado el proceso, el servidor hace el trabajo. Entonces puede cerrar esta ventana o apagar el ordenador.',
  goes_on: 'El trabajo lo hace el servidor: puede cerrar esta ventana.',
  kept: 'Este proceso figura en la página Procesos durante %{days} días.',
  kept_undo:
    'Este proceso figura en la página Procesos durante %{days} días. También se puede deshacer allí, desde cualquier ordenador.',
  link: 'Abrir el proceso',
  reading: 'Se está leyendo de qué se trata ...',
  nothing: 'Nada que hacer.',
  to_do: 'Por hacer: %{count}.',
  progress: 'Hechos: %{done} de %{total}.',
  looked_at: 'Revisados: %{seen} de %{total}.',
  done: 'Hechos: %{count}.',
  left_out: 'Omitidos: %{count}.',
  refused: 'Rechazados: %{count}.',
  unconfirmed: 'Sin confirmar: %{count}. Puede volver a preguntar sin riesgo.',
  open: 'Pendientes: %{count}.',
  missing: 'Ya no existen: %{count}.',
  waiting: 'A la espera de su turno.',
  stopped: 'Detenido.',
  halted: {
    failing: 'Se ha detenido tras cinco errores seguidos del servidor. Pendientes: %{open}.',
    offline: 'Se ha detenido porque no se puede conectar con el servidor. Pendientes: %{open}.',
    throttled:
      'Se ha detenido porque ha habido demasiadas peticiones. Pendientes: %{open}. Espere un momento antes de continuar.',
    signed_out: 'Se ha detenido porque se ha cerrado la sesión. Pendientes: %{open}.',
    storage_full: 'Se ha detenido porque el disco del servidor está lleno. Pendientes: %{open}.',
    script_ended: 'Se ha detenido porque ha terminado el acceso del script que lo inició. Pendientes: %{open}.',
  },
  outcomes: {
    refused: 'Rechazado',
    unconfirmed: 'Sin confirmar',
    left_out: 'Omitido',
    done: 'Hecho',
    open: 'Pendiente',
    running: 'En curso',
  },
  by_reason: 'Motivos',
  results: 'Resultados',
  more_lines: 'y %{count} más',
  no_answer: 'El servidor no ha confirmado si esto se ha hecho. Puede enviarlo de nuevo sin riesgo.',
  server_failed: 'El servidor ha fallado. Puede que se haya hecho de todos modos: puede enviarlo de nuevo sin riesgo.',
  gone: 'Ya no existe.',
  changed_since: 'Alguien lo ha modificado desde entonces.',
  not_all: {
    already_manager:
      'Algunas personas no han recuperado su plaza: un gestor del pedido no puede ser usuario de la licencia.',
    license_users_limit: 'Algunas personas no han recuperado su plaza: faltan plazas.',
    account_of_stranger: 'Algunas personas no han recuperado su plaza: otra persona creó su cuenta.',
  },
  reasons: {
    not_found: 'Ya no existe o usted ya no tiene acceso.',
    permission_denied: 'No tiene permiso para realizar esta acción.',
    unknown_person: 'Quien inició el proceso ya no tiene acceso al portal.',
    already_assigned: 'Ya asignado.',
    not_assigned: 'El servidor no ha asignado a esta persona.',
    already_manager: 'Un gestor del pedido no puede ser usuario de la licencia.',
    license_users_limit: 'Faltan plazas.',
    no_license_user: 'No es usuario de la licencia.',
    changed_since: 'Alguien lo ha modificado desde entonces.',
    person_gone: 'Alguien ya no pertenece a la empresa y no ha recibido la licencia.',
    internal_error: 'El servidor ha fallado.',
  },
  stop: 'Detener',
  stopping: 'Deteniendo ...',
  go_on: 'Continuar con %{count}',
  resume: 'Continuar',
  ask_again: 'Preguntar de nuevo por %{count}',
  retry: 'Reintentar con %{count}',
  save: 'Guardar el resultado',
  file: {
    id: 'ID',
    record: 'Registro',
    result: 'Resultado',
    reason: 'Motivo',
    email: 'Correo electrónico',
    account: 'Cuenta nueva',
    password: 'Contraseña',
  },
  undo: {
    action: 'Deshacer %{count}',
    of: '%{title} (deshacer)',
    nothing: 'No se ha deshecho nada.',
    title: '¿Deshacer este proceso?',
    detail:
      'Un nuevo proceso deshace lo que hizo este. Lo que alguien ha cambiado desde entonces se deja como está. %{passwords}',
    passwords:
      '%{count} contraseña nueva se conserva en este proceso hasta que cierre su aviso. |||| %{count} contraseñas nuevas se conservan en este proceso hasta que cierre su aviso.',
    confirm: 'Deshacer',
    none: 'Esta acción no se puede deshacer.',
  },
  renew: {
    action: 'Dar una contraseña nueva a %{count} persona |||| Dar contraseñas nuevas a las %{count}',
    action_both: 'Dar contraseñas nuevas a las dos',
    title: '¿Dar contraseñas iniciales nuevas?',
    detail:
      '%{count} persona aún no ha iniciado sesión. La contraseña actual de esa persona dejará de valer. |||| %{count} personas aún no han iniciado sesión. Las contraseñas actuales de esas personas dejarán de valer.',
    confirm: 'Dar contraseñas nuevas',
    refused: '%{count} persona conserva su contraseña: |||| %{count} personas conservan su contraseña:',
  },
  passwords: {
    title: '¿Guardar antes las contraseñas nuevas?',
    detail:
      '%{count} contraseña nueva se muestra solo aquí. Después se pierde. La cuenta se conserva. |||| %{count} contraseñas nuevas se muestran solo aquí. Después se pierden. Las cuentas se conservan.',
    detail_readable:
      '%{count} contraseña nueva no se ha guardado. Puede volver a verla junto a la persona, en la página de la licencia o del pedido, mientras sea válida. |||| %{count} contraseñas nuevas no se han guardado. Puede volver a verlas junto a las personas, en las páginas de las licencias o de los pedidos, mientras sean válidas.',
    drop: 'Seguir sin guardar',
  },
};

/** The pages of runs. */
export const runPages: Translated<typeof englishPages> = {
  name: names.runs,
  fields: {
    action: 'Acción',
    state: 'Estado',
    total: 'Total',
    done: 'Hechos',
    failed: 'Rechazados',
    left_out: 'Omitidos',
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
  none: 'Aún no hay procesos.',
  begin:
    'Seleccione tres licencias o más en la lista y elija una acción. Lo que se hace con una o dos figura en su historial.',
  of: 'Iniciados por',
  own: 'Mí',
  all: 'Todos',
  started: 'Iniciado por %{name} el %{from}.',
  ended: 'Iniciado por %{name} el %{from}, terminado el %{to}.',
  undo_of: 'Deshace otro proceso',
  undone_by: 'Deshacer: %{result}',
};
