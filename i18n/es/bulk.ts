import type { bulk as english } from '../en/bulk';
import type { Translated } from '../translated';

/** Runs over many rows. */
export const bulk: Translated<typeof english> = {
  label: 'Selección',
  selected: '%{count} seleccionada |||| %{count} seleccionadas',
  selected_elsewhere:
    '%{count} seleccionada, %{elsewhere} fuera de esta página |||| %{count} seleccionadas, %{elsewhere} fuera de esta página',
  all: 'Seleccionar las %{count}',
  first: 'Seleccionar las primeras %{count}',
  clear: 'Quitar la selección',
  selected_all: 'Las %{count} seleccionadas',
  only_first: 'La lista encuentra %{found}. Este proceso incluye solo las primeras %{count}.',
  nothing: 'Nada que hacer.',
  to_do: 'Por hacer: %{count}.',
  unanswered: 'Sin confirmar por el servidor: %{count}. Al deshacer se pregunta primero por ellas.',
  progress: 'Hechas: %{done} de %{total}.',
  progress_failed: 'Hechas: %{done} de %{total}, con error: %{failed}.',
  refused: 'Omitidas: %{count}.',
  missing: 'Ya no existen: %{count}.',
  no_answer: 'El servidor no ha confirmado si esto se ha hecho. Puede enviarlo de nuevo sin riesgo.',
  step: { ready: 'Pendiente', refused: 'Omitida', running: 'En curso', done: 'Hecha', failed: 'Con error' },
  stop: 'Detener',
  stopping: 'Deteniendo ...',
  halted: {
    failing: 'Se ha detenido tras cinco errores seguidos del servidor. Pendientes: %{open}.',
    offline: 'Se ha detenido porque no se puede conectar con el servidor. Pendientes: %{open}.',
    throttled:
      'Se ha detenido porque ha habido demasiadas solicitudes. Pendientes: %{open}. Espere un momento antes de continuar.',
    signed_out: 'Se ha detenido porque se ha cerrado la sesión. Pendientes: %{open}.',
  },
  go_on: 'Continuar con %{count}',
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
  undo: 'Deshacer %{count}',
  more: 'Más acciones',
  emails: 'Direcciones de correo',
  next: 'Continuar',
  change: 'Cambiar los datos',
  not_accepted: 'No se ha aceptado: %{entries}',
  reasons: 'Motivos',
  gone: 'Ya no existe.',
  changed_since: 'Alguien lo ha modificado desde entonces.',
  passwords: {
    title: '¿Guardar antes las contraseñas nuevas?',
    detail:
      '%{count} contraseña nueva se muestra solo aquí. Después se pierde. La cuenta se conserva. |||| %{count} contraseñas nuevas se muestran solo aquí. Después se pierden. Las cuentas se conservan.',
    drop: 'Seguir sin guardar',
  },
  named: {
    label: 'A qué se aplica',
    devices: {
      listed: 'Solo el dispositivo de la lista |||| Solo los %{count} dispositivos de la lista',
      all: 'El dispositivo de estas licencias (%{licenses}) |||| Los %{count} dispositivos de estas licencias (%{licenses})',
    },
    people: {
      listed: 'Solo las personas de la lista (%{count})',
      all: 'Todos los usuarios de estas licencias (%{count})',
    },
    only_people: 'Solo para la persona de la lista. |||| Solo para las %{count} personas de la lista.',
  },
};
