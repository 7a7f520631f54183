import type { refusals as english } from '../en/refusals';
import type { Translated } from '../translated';

export const refusals: Translated<typeof english> = {
  not_found: 'Ya no existe, o ya no puede verlo.',
  device_not_in_use: 'El dispositivo no está en uso',
  device_not_active: 'Solo un dispositivo activo puede tomar prestada la licencia.',
  device_not_borrowed: 'El dispositivo no está prestado.',
  borrowing_not_allowed: 'La licencia no permite préstamos',
  floating_users_limit: 'Todas las plazas flotantes de la licencia están en uso.',
  client_exists: 'Ya existe un cliente OAuth.',
  license_users_limit: 'Se ha alcanzado el número máximo de usuarios de la licencia',
  last_manager: 'No se puede quitar el último gestor de un pedido: nadie vería el pedido.',
  password_of_manager:
    'Esta persona también es gestora de licencias: solo puede establecer su contraseña quien administra a los gestores de alguno de sus pedidos.',
  password_of_superior: 'Esta persona tiene permisos que usted no tiene, por lo que no puede establecer su contraseña.',
};
