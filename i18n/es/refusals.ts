import type { refusals as english } from '../en/refusals';
import type { Translated } from '../translated';

export const refusals: Translated<typeof english> = {
  not_found: 'Ya no existe o usted ya no tiene acceso.',
  floating_users_limit: 'Todos los puestos flotantes de la licencia están en uso.',
  storage_full:
    'El disco del servidor está lleno, así que no se guardó nada. Avise a quien lo administra y vuelva a intentarlo cuando haya espacio.',
  client_exists: 'Ya existe un cliente OAuth.',
  contact_of_manager:
    'Esta persona también es gestora de licencias. Solo puede cambiarlo quien pueda gestionar a los gestores de licencias de alguno de sus pedidos.',
  password_of_manager:
    'Esta persona también es gestora de licencias. Solo puede establecer su contraseña quien pueda gestionar a los gestores de licencias de alguno de sus pedidos.',
  password_of_superior:
    'Esta persona tiene permisos o productos que usted no tiene, por lo que no puede establecer su contraseña.',
  password_used_elsewhere:
    'Esta persona también tiene licencias o pedidos que usted no gestiona. Solo quien los gestione todos puede establecer la contraseña.',
  password_chosen_before:
    'Esta persona eligió su contraseña antes de que usted gestionara sus licencias, por lo que no puede establecerla.',
  account_of_stranger:
    'Otra persona creó la cuenta de este usuario, que nunca ha tenido una licencia. Asigne la licencia por correo electrónico: así recibirá una contraseña inicial nueva.',
  key_used: 'Una clave de licencia ya se ha utilizado. Envíe el pedido de nuevo para recibir claves nuevas.',
  unknown_key:
    'Una de las claves de licencia no se generó para este producto. Envíe el pedido de nuevo para recibir claves nuevas.',
  no_keys: 'Uno de los productos ya no usa claves de licencia. Elíjalo de nuevo.',
  allowance_exceeded: 'Se supera el número de licencias permitidas de este producto',
  unknown_policy: 'El producto ya no tiene este modelo de licencia. Elija otro.',
  one_license: 'Un producto con usuarios de la licencia recibe una sola licencia por entrada.',
  key_authorized: 'Este producto usa ahora claves de licencia en lugar de usuarios de la licencia. Elíjalo de nuevo.',
  user_authorized: 'Este producto usa ahora usuarios de la licencia en lugar de claves. Elíjalo de nuevo.',
  duplicate: 'Una dirección de correo aparece dos veces en la lista.',
  bundle: 'Este producto es un paquete y solo se puede pedir como paquete.',
  no_bundle: 'Este producto ya no es un paquete.',
  empty_bundle: 'Los productos del paquete no están definidos',
  no_member: 'Este producto ya no forma parte del paquete. Elija el paquete de nuevo.',
  incomplete_bundle:
    'El paquete necesita el mismo número de licencias para cada uno de sus productos. Elíjalo de nuevo.',
  view_name_taken: 'Ya tiene una vista con este nombre para esta lista.',
  too_many_views: 'Ya tiene 100 vistas. Elimine antes una.',
  view_as_is_read_only: 'Está viendo lo que ve otra persona. No se puede cambiar nada.',
  view_as_ended: 'Ya no ve el portal como esta persona.',
  view_as_of_manager: 'Esta persona tiene permisos propios, así que nadie puede ver el portal como ella.',
  no_licenses: 'No hay ninguna licencia que procesar.',
  too_many: 'Es demasiado de una vez. Elija menos y haga el resto después.',
  too_many_licenses: 'Un proceso admite como máximo 100.000 licencias. Filtre más la lista.',
  too_many_runs: 'Cinco de sus procesos no han terminado. Espere a que termine uno o detenga uno.',
  unknown_licenses: 'Ya no ve algunas de estas licencias. Vuelva a seleccionarlas.',
  unknown_devices: 'Algunos de estos dispositivos ya no existen. Selecciónelos de nuevo.',
  unknown_orders: 'Ya no ve algunos de estos pedidos. Selecciónelos de nuevo.',
  no_undo: 'Esta acción no se puede deshacer.',
  already_undone: 'Este proceso ya se ha deshecho.',
  run_under_way: 'Detenga antes el proceso.',
  run_ended: 'Este proceso ya ha terminado.',
  already_waiting: 'Ya lo ha pedido. Su solicitud está en espera.',
  too_many_requests: 'Ya tiene 20 solicitudes en espera. Retire una primero.',
  unknown_product: 'Ya no tiene ninguna licencia de este producto.',
  manages_license: 'Usted mismo gestiona esta licencia.',
  license_not_assigned: 'Esta licencia no está asignada a usted.',
  not_floating: 'Esta licencia no es flotante, así que no tiene puestos.',
  already_decided: 'Ya se ha decidido sobre esta solicitud.',
  request_withdrawn: 'La persona ha retirado esta solicitud.',
  person_gone: 'Esta persona ya no pertenece a la empresa.',
  license_gone: 'La licencia ya no existe.',
  requests_per_day: 'Ha hecho 50 solicitudes en las últimas 24 horas. Inténtelo más tarde.',
  license_off: 'La licencia está deshabilitada.',
  license_ended: 'La licencia ha caducado.',
  other_product: 'Esta licencia no es del producto solicitado.',
  no_device_lacking: 'Esta persona ya puede usar un dispositivo más.',
  no_seat_lacking: 'Ya hay un puesto libre.',
  devices_full: 'Todos los dispositivos de la licencia están ocupados. Libere uno o conceda otra licencia.',
  maximum_reached: 'La persona ya tiene el mayor máximo de activaciones posible.',
  throttled: 'Demasiadas solicitudes. Inténtelo de nuevo en unos momentos.',
};
