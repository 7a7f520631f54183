import type { refusals as english } from '../en/refusals';
import type { Translated } from '../translated';

export const refusals: Translated<typeof english> = {
  not_found: 'Ya no existe o usted ya no tiene acceso.',
  no_license_user: 'Esta persona ya no es usuaria de la licencia.',
  device_not_in_use: 'El dispositivo no está en uso',
  device_not_active: 'Solo un dispositivo activo puede tomar prestada la licencia.',
  device_not_borrowed: 'El dispositivo no está prestado.',
  borrowing_not_allowed: 'La licencia no permite préstamos',
  license_disabled: 'La licencia está desactivada, por lo que no se puede tomar prestada.',
  license_expired: 'La licencia ha vencido, por lo que no se puede tomar prestada.',
  floating_users_limit: 'Todas las plazas flotantes de la licencia están en uso.',
  client_exists: 'Ya existe un cliente OAuth.',
  license_users_limit: 'Se ha alcanzado el número máximo de usuarios de la licencia',
  last_manager: 'No se puede quitar al último gestor de licencias de un pedido: nadie podría ver el pedido.',
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
  view_is_read_only: 'Está viendo lo que ve otra persona. No se puede cambiar nada.',
  view_ended: 'Esta vista ha terminado.',
  view_of_manager: 'Esta persona tiene permisos propios, así que nadie puede ver el portal como ella.',
  no_licenses: 'No hay ninguna licencia que procesar.',
  too_many_licenses: 'Un proceso admite como máximo 100.000 licencias. Filtre más la lista.',
  no_undo: 'Esta acción no se puede deshacer.',
  already_undone: 'Este proceso ya se ha deshecho.',
  run_under_way: 'Detenga antes el proceso.',
  run_ended: 'Este proceso ya ha terminado.',
  throttled: 'Demasiadas solicitudes. Inténtelo de nuevo en unos momentos.',
};
