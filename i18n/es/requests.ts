import type { requestPages as englishPages, requests as english } from '../en/requests';
import type { Translated } from '../translated';
import { names } from './shell';

/** What license users ask for, as they see it. */
export const requests: Translated<typeof english> = {
  own: 'Sus solicitudes',
  earlier: '%{smart_count} solicitud anterior |||| %{smart_count} solicitudes anteriores',
  asks: {
    license: 'Una licencia: %{name}',
    device: 'Un dispositivo más: %{name}',
    seat: 'Un puesto más: %{name}',
  },
  asked_on: 'Solicitado el %{day}.',
  because: 'Motivo: %{reason}',
  decided: { given: 'Concedida el %{day}.', declined: 'Rechazada el %{day}.' },
  fields: { reason: 'Motivo', product: 'Producto', wish: '¿Qué necesita?' },
  ask: {
    license: 'Pedir una licencia',
    device: 'Pedir un dispositivo más',
    seat: 'Pedir un puesto más',
    other: 'Otra cosa',
    hint: 'Explique brevemente para qué lo necesita. Lo leerán sus gestores de licencias.',
    send: 'Enviar',
  },
  sent: 'Su solicitud se ha enviado. La respuesta aparecerá aquí.',
  withdraw: 'Retirar',
  withdraw_title: '¿Retirar esta solicitud?',
  withdraw_detail: '%{title}. Ya nadie decidirá sobre ella. Puede volver a pedirlo.',
  withdrawn: 'Solicitud retirada.',
};

/** The page of those who decide. */
export const requestPages: Translated<typeof englishPages> = {
  name: names.requests,
  fields: {
    asks: 'Pide',
    person: 'Quién',
    reason: 'Motivo',
    free: 'Libre, o la respuesta',
    created_at: 'Solicitado el',
    state: 'Estado',
  },
  filters: { state: 'Estado' },
  nobody: 'Ya no está',
  decided_by: 'Decidida por %{name}.',
  seats: {
    free: '%{count} puesto libre |||| %{count} puestos libres',
    unlimited: 'Puestos ilimitados',
    on: '%{seats} en %{count} licencia |||| %{seats} en %{count} licencias',
  },
  places: {
    device: '%{used} de %{max} dispositivo en uso |||| %{used} de %{max} dispositivos en uso',
    seat: '%{used} de %{max} puesto en uso |||| %{used} de %{max} puestos en uso',
    unlimited: 'Sin límite',
  },
  obstacles: {
    person_gone: 'Esta persona ya no pertenece a la empresa.',
    license_gone: 'La licencia ya no existe.',
    not_assigned: 'Esta persona ya no tiene la licencia.',
    no_free_seat: 'No queda ninguna licencia con un puesto libre.',
    needs_choice: 'Elija cómo.',
    decided: 'Ya se ha decidido.',
  },
  approve: {
    action: 'Aprobar',
    asked: '%{name} lo pide. Motivo: %{reason}',
    how: 'Cómo',
    search: 'Buscar por producto o número de pedido',
    license: 'Asignar %{name}, pedido %{order}, %{end}: %{seats}',
    until: 'hasta el %{day}',
    no_end: 'sin fin',
    more_device: 'Permitir a esta persona un dispositivo más: aumenta su máximo de activaciones',
    more_seat: 'Ahora hay un puesto libre: no hay que cambiar nada',
    free: 'Restablecer el dispositivo %{name}, visto por última vez el %{time}',
    free_never: 'Restablecer el dispositivo %{name}, nunca visto',
    revoke: 'Revocar el puesto de %{name}, visto por última vez el %{time}',
    revoke_never: 'Revocar el puesto de %{name}, nunca visto',
    submit: 'Aprobar',
    done: 'Solicitud aprobada.',
  },
  decline: {
    action: 'Rechazar',
    title: 'Rechazar la solicitud',
    reason: 'Motivo',
    hint: 'La persona lo leerá.',
    submit: 'Rechazar',
    done: 'Solicitud rechazada.',
  },
  approve_many: {
    action: 'Aprobar',
    title: 'Aprobar solicitudes',
    detail:
      'Cada persona recibe una licencia del producto en la que haya un puesto libre, o un dispositivo más. Se omiten las que requieren una elección.',
    start: 'Aprobar %{count} solicitud |||| Aprobar %{count} solicitudes',
  },
  decline_many: {
    action: 'Rechazar',
    title: 'Rechazar solicitudes',
    detail: 'Cada persona leerá el motivo.',
    start: 'Rechazar %{count} solicitud |||| Rechazar %{count} solicitudes',
  },
};
