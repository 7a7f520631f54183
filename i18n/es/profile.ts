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
    phone_number: 'Número de teléfono',
  },
  edit: 'Editar el perfil',
  change_password: 'Cambiar la contraseña',
  updated: 'Perfil modificado',
  provider_unreachable: 'No se puede contactar con el servicio de inicio de sesión. Inténtelo de nuevo más tarde.',
};
