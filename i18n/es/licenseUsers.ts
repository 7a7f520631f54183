import type { licenseUsers as englishUsers, people as english } from '../en/licenseUsers';
import type { Translated } from '../translated';

export const licenseUsers: Translated<typeof englishUsers> = {
  empty: 'Todavía no hay nadie asignado.',
  name: 'Usuario de la licencia |||| Usuarios de la licencia',
  places: '%{count} de %{smart_count} usuario de la licencia |||| %{count} de %{smart_count} usuarios de la licencia',
  places_unlimited:
    '%{smart_count} usuario de la licencia, sin límite |||| %{smart_count} usuarios de la licencia, sin límite',
  actions: {
    assign: 'Asignar usuario',
    assign_many: 'Asignar varios',
    edit: 'Editar',
    set_password: 'Establecer contraseña',
    set_activations: 'Establecer activaciones máx.',
    reset_activations: 'Restablecer activaciones',
    unassign: 'Desasignar',
  },
  assign: {
    title: 'Asignar un usuario a la licencia',
    submit: 'Asignar',
  },
  existing: {
    title: 'Ya existe un usuario con este correo electrónico',
    detail:
      '%{name} ya tiene una cuenta. ¿Desea asignar a esta persona a la licencia o añadirla como gestora de licencias del pedido?',
    detail_assign: '%{name} ya tiene una cuenta. ¿Desea asignar a esta persona a la licencia?',
    assign: 'Asignar a la licencia',
    add_manager: 'Añadir como gestor de licencias',
  },
  batch: {
    title: 'Asignar varios usuarios',
    emails: 'Correos electrónicos',
    free: 'Queda sitio para %{smart_count} usuario de la licencia más |||| Queda sitio para %{smart_count} usuarios de la licencia más',
    check_count: 'Compruebe el número de usuarios de la licencia.',
  },
  edit_title: 'Editar usuario de la licencia',
  activations: {
    title: 'Activaciones máx. de %{name}',
    max: 'Activaciones máx.',
    hint: 'Un número del %{least} al 1000',
    hint_many: 'Un número del 1 al 1000, y no menor que el número de plazas de la licencia',
  },
  reset_activations: {
    title: '¿Restablecer las activaciones?',
    detail:
      '%{name} ha usado %{smart_count} activación. El recuento vuelve a empezar desde 0. |||| %{name} ha usado %{smart_count} activaciones. El recuento vuelve a empezar desde 0.',
  },
  unassign: {
    title: '¿Desasignar a este usuario de la licencia?',
    detail:
      '%{name} ya no verá la licencia. Los dispositivos activados seguirán activados hasta que se restablezcan. La cuenta en sí se conserva.',
  },
  bulk: {
    unassign: {
      action: 'Desasignar',
      title: 'Desasignar usuarios de la licencia',
      detail:
        'Estas personas ya no verán la licencia. Los dispositivos activados siguen activados hasta que se restablezcan. Las cuentas se conservan.',
      start: 'Desasignar %{count} usuario |||| Desasignar %{count} usuarios',
    },
    set_activations: {
      action: 'Establecer activaciones máx.',
      title: 'Establecer las activaciones máx. de los usuarios',
      detail: 'Los usuarios seleccionados reciben el mismo máximo.',
      start: 'Establecer el máximo de %{count} usuario |||| Establecer el máximo de %{count} usuarios',
    },
    reset_activations: {
      action: 'Restablecer activaciones',
      title: 'Restablecer activaciones de los usuarios',
      detail: 'El número de activaciones de cada usuario seleccionado vuelve a 0. No se puede deshacer.',
      start: 'Restablecer las activaciones de %{count} usuario |||| Restablecer las activaciones de %{count} usuarios',
    },
  },
  notifications: {
    assigned: 'Usuario asignado a la licencia: %{name}',
    batch_assigned: 'Se han asignado los usuarios a la licencia',
    edited: 'Usuario de la licencia: %{name}',
    unassigned: 'Usuario quitado de la licencia: %{name}',
    activations_set: 'Activaciones máx. de %{name} establecidas',
    activations_reset: 'Activaciones de %{name} restablecidas',
  },
};

export const people: Translated<typeof english> = {
  already_managers: 'Ya está en la lista de gestores de licencias: %{emails}',
  fields: { email: 'Correo electrónico', first_name: 'Nombre', last_name: 'Apellidos', phone_number: 'Teléfono' },
  password: {
    label: 'Contraseña',
    generate: 'Generar',
    title: 'Establecer la contraseña de %{name}',
    set_hint: 'Al menos 8 caracteres. Se cerrarán todas las sesiones de la persona.',
    new_hint: 'Opcional. Si se deja en blanco, se genera una contraseña para la cuenta nueva.',
    kept_hint:
      'Esta persona ya tiene una cuenta y conserva su contraseña. Si nunca tuvo una licencia ni un pedido, puede sustituirse: en ese caso se le muestra la nueva.',
    keep_hint: 'Deje el campo en blanco para conservar la contraseña.',
    changed: 'Contraseña cambiada: %{name}',
    own: 'Cambie su propia contraseña en su perfil.',
    elsewhere: 'Su servicio de inicio de sesión gestiona las contraseñas.',
  },
  initial_password: {
    label: 'Contraseña inicial',
    elsewhere: 'Establecida por otra persona',
    over: 'Caducada',
    used: 'Ya utilizada',
  },
  new_account: {
    title: 'Contraseña inicial nueva',
    detail: 'Comunique esta contraseña a %{name}. Quizá no pueda volver a verla.',
    replaced: 'Ya había una cuenta. Su contraseña anterior ya no es válida.',
  },
  new_accounts: {
    title: '%{smart_count} contraseña inicial nueva |||| %{smart_count} contraseñas iniciales nuevas',
    detail:
      'Esta persona puede iniciar sesión con ella una vez. Comuníquele la contraseña antes de cerrar este aviso: quizá no pueda volver a verla. |||| Estas personas pueden iniciar sesión con ellas una vez. Comuníqueles las contraseñas antes de cerrar este aviso: quizá no pueda volver a verlas.',
    copy: 'Copiar contraseñas nuevas',
    save: 'Guardar como archivo',
  },
  managers_left: {
    title:
      'El pedido se ha creado, pero no se ha podido añadir %{smart_count} gestor de licencias |||| El pedido se ha creado, pero no se han podido añadir %{smart_count} gestores de licencias',
    not_sent: 'Aún no se ha enviado.',
    added: '%{smart_count} gestor de licencias añadido |||| %{smart_count} gestores de licencias añadidos',
  },
};
