import type { licenseDetail as english, licenseFields as englishFields } from '../en/licenseDetail';
import type { Translated } from '../translated';

export const licenseDetail: Translated<typeof english> = {
  tab: 'Licencias',
  line_per_user: 'Una línea por usuario de licencia en el archivo exportado',
  reset_question: {
    title: '¿Restablecer esta licencia?',
    detail:
      'La licencia %{name} volverá a su estado sin activar y se desactivarán todos sus dispositivos, los use quien los use. Esto no se puede deshacer.',
  },
  calendar: {
    add: 'Añadir al calendario',
    event: 'Último día de %{count} licencia de %{product} |||| Último día de %{count} licencias de %{product}',
    event_bundle:
      'Último día antes de que caduque la primera licencia: %{count} paquete %{product} |||| Último día antes de que caduquen las primeras licencias: %{count} paquetes %{product}',
    done: 'El archivo contiene la caducidad de %{count} licencia |||| El archivo contiene la caducidad de %{count} licencias',
    none: 'Sin archivo: ninguna de estas licencias caduca, o todas las que caducan están deshabilitadas',
    some: 'El archivo contiene solo las primeras %{count} caducidades',
  },
  bulk: {
    reset: {
      action: 'Restablecer',
      title: 'Restablecer licencias',
      detail:
        'Las licencias, o las incluidas en los paquetes, volverán a su estado sin activar y se desactivarán todos sus dispositivos. Esto no se puede deshacer.',
      start: 'Restablecer %{count} licencia |||| Restablecer %{count} licencias',
    },
    disable: {
      action: 'Deshabilitar',
      title: 'Deshabilitar licencias',
      detail: 'Las licencias, también las incluidas en paquetes, no se podrán usar hasta que se habiliten.',
      start: 'Deshabilitar %{count} licencia |||| Deshabilitar %{count} licencias',
    },
    enable: {
      action: 'Habilitar',
      title: 'Habilitar licencias',
      detail: 'Las licencias, también las incluidas en paquetes, se podrán usar de nuevo.',
      start: 'Habilitar %{count} licencia |||| Habilitar %{count} licencias',
    },
    undo_disable: {
      title: 'Deshacer: habilitar licencias',
      detail:
        'Solo se habilitan de nuevo las licencias que este proceso deshabilitó y que nadie ha modificado desde entonces.',
      start: 'Habilitar %{count} licencia |||| Habilitar %{count} licencias',
    },
    undo_enable: {
      title: 'Deshacer: deshabilitar licencias',
      detail:
        'Solo se deshabilitan de nuevo las licencias que este proceso habilitó y que nadie ha modificado desde entonces.',
      start: 'Deshabilitar %{count} licencia |||| Deshabilitar %{count} licencias',
    },
    assign: {
      action: 'Asignar usuarios',
      title: 'Asignar usuarios a licencias',
      detail:
        'Cada persona recibe cada licencia. Las personas que no se pueden asignar figuran abajo; las demás se asignan igualmente.',
      start: 'Hacer %{count} asignación |||| Hacer %{count} asignaciones',
    },
    undo_assign: {
      title: 'Deshacer: desasignar usuarios',
      detail:
        'Solo pierden las licencias las personas a las que este proceso las asignó. Las cuentas nuevas se conservan.',
      otherwise: 'Al deshacer, también las pierde quien las haya recibido de nuevo de otra persona desde entonces.',
      start: 'Retirar %{count} asignación |||| Retirar %{count} asignaciones',
    },
    unassign: {
      action: 'Desasignar usuarios',
      title: 'Desasignar usuarios de licencias',
      detail:
        'Estas personas ya no verán las licencias. Los dispositivos activados siguen activados hasta que se restablezcan. Las cuentas se conservan.',
      start: 'Retirar %{count} asignación |||| Retirar %{count} asignaciones',
    },
    undo_unassign: {
      title: 'Deshacer: asignar usuarios',
      detail: 'Las personas que este proceso desasignó recuperan sus licencias, mientras haya plazas.',
      otherwise: 'Al deshacer, las licencias se devuelven con un máximo y un recuento de activaciones nuevos.',
      start: 'Hacer %{count} asignación |||| Hacer %{count} asignaciones',
    },
    unassign_all: {
      action: 'Desasignar a todos',
      title: 'Desasignar a todos los usuarios de las licencias',
      detail:
        'Nadie verá ya las licencias, salvo los gestores. Los dispositivos activados siguen activados hasta que se restablezcan. Las cuentas se conservan.',
      start: 'Retirar %{count} asignación |||| Retirar %{count} asignaciones',
    },
    set_activations: {
      action: 'Establecer activaciones máx.',
      title: 'Establecer las activaciones máx. de los usuarios',
      detail: 'Estos usuarios reciben el mismo máximo.',
      start: 'Establecer %{count} máximo |||| Establecer %{count} máximos',
    },
    undo_set_activations: {
      title: 'Deshacer: establecer las activaciones máx.',
      detail: 'Estos usuarios recuperan el máximo que tenían antes de este proceso.',
      otherwise:
        'Deshacer se rechaza donde el máximo anterior es inferior al número de plazas o de dispositivos activos de la licencia.',
      start: 'Establecer %{count} máximo |||| Establecer %{count} máximos',
    },
    reset_activations: {
      action: 'Restablecer activaciones',
      title: 'Restablecer activaciones de los usuarios',
      detail: 'El número de activaciones de estos usuarios vuelve a 0. No se puede deshacer.',
      start: 'Restablecer las activaciones de %{count} usuario |||| Restablecer las activaciones de %{count} usuarios',
    },
    no_devices: 'La licencia no tiene dispositivos.',
    more_devices: 'La licencia tiene más dispositivos: solo se leen los primeros %{count}.',
    take_members: 'Usar en su lugar las licencias de los paquetes',
    no_users: 'La licencia no tiene usuarios.',
  },
  tabs: {
    label: 'Licencia',
    details: 'Detalles de la licencia',
    users: 'Usuarios de la licencia',
    bundle_users: 'Usuarios',
    oauth: 'OAuth',
  },
  detail: {
    title_without_key: 'Licencia de %{product}',
    part_of_bundle: 'Parte de un paquete',
    ended: 'Caducó el %{time}',
    in_grace: 'Caducada, funciona hasta el %{time}',
    floating: 'Flotante',
    expires_note: 'Caduca a las 00:00 UTC',
    members: 'Licencias de este paquete',
    no_members: 'Este paquete no contiene productos.',
    groups: {
      general: 'General',
      activation: 'Activación',
      validity: 'Vigencia',
      consumption: 'Consumo',
      floating: 'Uso flotante',
      maintenance: 'Mantenimiento',
      files: 'Archivos de instalación',
    },
    authorization: {
      key: 'Por clave de licencia',
      user: 'Por usuario de la licencia',
    },
    floating_kind: {
      server: 'Servidor flotante propio',
      cloud: 'Nube',
      both: 'Servidor flotante propio y nube',
    },
    fields: {
      license_key: 'Clave de licencia',
      product: 'Producto',
      license_type: 'Tipo de licencia',
      authorization_method: 'Autorización',
      order: 'N.º de pedido',
      is_trial: 'Licencia de prueba',
      trial_days: 'Periodo de prueba',
      created_at: 'Creada el',
      updated_at: 'Última modificación',
      time_disabled: 'Deshabilitada el',
      note: 'Nota',
      time_activated: 'Activada el',
      last_check: 'Última comprobación',
      times_activated: 'Activaciones',
      max_activations: 'Activaciones máx.',
      max_license_users: 'Usuarios máx.',
      transfer_count: 'Transferencias',
      max_transfers: 'Máx. de transferencias',
      allow_offline_activation: 'Activación sin conexión',
      prevent_vm: 'Máquinas virtuales bloqueadas',
      start_date: 'Fecha de inicio',
      validity_period: 'Fecha de caducidad',
      valid_duration: 'Duración',
      grace_period: 'Periodo de gracia',
      total_consumptions: 'Consumido',
      max_consumptions: 'Consumo máximo',
      allow_negative_consumptions: 'Permite consumo negativo',
      allow_overages: 'Permite excedentes',
      max_overages: 'Máx. de excedentes',
      reset_consumption: 'Reinicio periódico',
      consumption_period: 'Periodo de reinicio',
      floating: 'Servicio',
      floating_users: 'Usuarios simultáneos',
      floating_in_use_devices: 'Dispositivos en uso',
      floating_timeout: 'Tiempo de inactividad',
      can_borrow: 'Permite préstamo',
      max_borrow_time: 'Duración máx. del préstamo',
      maintenance_period: 'Fin del mantenimiento',
      maintenance_duration: 'Duración del mantenimiento',
    },
    files: {
      others: 'Otras plataformas (%{count})',
      filename: 'Archivo',
      environment: 'Plataforma',
      version: 'Versión',
      release_date: 'Fecha de publicación',
      links: 'Documentos',
      release_notes: 'Notas de la versión',
      eula: 'CLUF',
    },
    users: {
      email: 'Correo electrónico',
      first_name: 'Nombre',
      last_name: 'Apellidos',
      phone_number: 'Teléfono',
      activations: 'Activaciones',
    },
  },
};

const company = 'Empresa';
const customerEmail = 'Correo del cliente';

export const licenseFields: Translated<typeof englishFields> = {
  number: 'Número de licencia',
  validity_period: 'Caducidad',
  days_left: 'Días restantes',
  last_check: 'Última comprobación',
  max_activations: 'Activaciones máx.',
  updated_at: 'Última modificación',
  free_places: 'Plazas libres',
  customer: 'Cliente',
  customer_company: company,
  customer_email: customerEmail,
  customer_reference: 'Número de pedido del cliente',
  // The list is sorted by the API's own names of these columns.
  order__customer__company_name: company,
  order__customer__email: customerEmail,
  note: 'Nota',
};
