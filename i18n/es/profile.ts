import type { profile as english } from '../en/profile';
import type { Translated } from '../translated';

export const profile: Translated<typeof english> = {
  title: 'Mi perfil',
  details: 'Datos',
  fields: {
    email: 'Correo electrónico',
    name: 'Nombre completo',
    first_name: 'Nombre',
    last_name: 'Apellidos',
    phone_number: 'Teléfono',
  },
  edit: 'Editar el perfil',
  change_password: 'Cambiar la contraseña',
  password_changed: 'Se ha cambiado su contraseña',
  updated: 'Perfil actualizado',
  provider_unreachable: 'No se puede conectar con el servicio de inicio de sesión. Inténtelo de nuevo más tarde.',
  permissions: 'Sus permisos',
  permission: {
    create_license_policy: 'Crear modelos de licencia',
    create_order: 'Crear pedidos',
    issue_license: 'Emitir más licencias de un pedido',
    create_bundle_order: 'Pedir paquetes',
    manage_license_users: 'Asignar y gestionar usuarios de licencias',
    manage_license_user_credentials: 'Ver y establecer contraseñas de usuarios de licencias',
    manage_managers: 'Añadir y editar gestores de licencias de un pedido',
    reset_device: 'Restablecer dispositivos',
    revoke_device: 'Revocar dispositivos',
    reset_license: 'Restablecer y desactivar licencias',
    borrow_license: 'Tomar prestadas licencias para dispositivos',
    show_license_usage_report: 'Ver el informe de uso de licencias',
    show_license_oauth_clients: 'Ver clientes OAuth',
    manage_license_oauth_clients: 'Gestionar clientes OAuth',
  },
};
