import type { Translated } from '../translated';
import type { orderManagers as englishManagers, orders as english } from '../en/orders';
import { names } from './shell';

export const orders: Translated<typeof english> = {
  empty: 'Todavía no hay pedidos.',
  name: names.orders,
  fields: {
    created_at: 'Creado el',
    store_id: 'N.º de pedido',
    customer_email: 'Correo del cliente',
    customer_name: 'Nombre del cliente',
    company: 'Empresa',
    updated_at: 'Última modificación',
    type: 'Tipo',
    is_trial: 'Licencia de prueba',
    is_test: 'Pedido de test',
    licenses: 'Licencias',
    customer_reference: 'Número de pedido del cliente',
  },
  types: { bundle: 'Paquete', other: 'Estándar' },
  filters: {
    created_at: 'Creado',
    type: 'Tipo',
    is_trial: { yes: 'Licencia de prueba', no: 'No es de prueba' },
    is_test: { yes: 'Pedido de test', no: 'No es de test' },
  },
  presets: { new: 'Nuevos en los últimos 7 días', bundles: 'Paquetes', trial: 'Licencias de prueba' },
  search: {
    store_id__icontains: 'N.º de pedido',
    customer__email__icontains: 'Correo del cliente',
    customer__company_name__icontains: 'Empresa',
    customer_reference__icontains: 'Número de pedido del cliente',
    customer__name__icontains: 'Nombre del cliente',
  },
  title: 'Pedido %{name}',
  tabs: { label: 'Secciones del pedido', details: 'Datos del pedido', customer: 'Cliente' },
  customer: {
    email: 'Correo electrónico',
    first_name: 'Nombre',
    last_name: 'Apellidos',
    company_name: 'Empresa',
    address: 'Dirección',
    city: 'Localidad',
    state: 'Provincia o estado',
    country: 'País',
    postcode: 'Código postal',
    phone: 'Teléfono',
    reference: 'Referencia',
  },
  bulk: {
    add_managers: {
      action: 'Añadir gestores',
      title: 'Añadir gestores de licencias a pedidos',
      detail: 'Estas personas ven y gestionan los pedidos y todas sus licencias.',
      start: 'Añadir %{count} gestor |||| Añadir %{count} gestores',
    },
    undo_add_managers: {
      title: 'Deshacer: quitar gestores de licencias',
      detail: 'Solo se quitan los gestores que este proceso añadió. Las cuentas nuevas se conservan.',
      start: 'Quitar %{count} gestor |||| Quitar %{count} gestores',
    },
    remove_managers: {
      action: 'Quitar gestores',
      title: 'Quitar gestores de licencias de pedidos',
      detail: 'Estas personas ya no ven ni gestionan los pedidos. Las cuentas se conservan.',
      start: 'Quitar %{count} gestor |||| Quitar %{count} gestores',
      own: 'Usted (%{name}) es una de ellas. Ya no verá los pedidos de los que se le quite, y no podrá deshacerlo allí por su cuenta.',
    },
    undo_remove_managers: {
      title: 'Deshacer: añadir gestores de licencias',
      detail: 'Los gestores que este proceso quitó vuelven a gestionar los pedidos.',
      start: 'Añadir %{count} gestor |||| Añadir %{count} gestores',
    },
    already_manager: 'Ya gestiona el pedido.',
    no_order_manager: 'No gestiona el pedido.',
  },
  actions: {
    disable_all: 'Deshabilitar todas las licencias',
    enable_all: 'Habilitar todas las licencias',
    issue_more: 'Emitir más licencias',
    enable_again: 'Deshacer: habilitar las licencias',
  },
  keys: {
    title: 'Claves de licencia',
    copy: 'Copiar %{smart_count} clave de licencia |||| Copiar %{smart_count} claves de licencia',
    copied: '%{smart_count} clave de licencia copiada |||| %{smart_count} claves de licencia copiadas',
    download: 'Descargar como CSV',
    columns: {
      order: 'N.º de pedido',
      product: 'Producto',
      product_code: 'Código del producto',
      license_key: 'Clave de licencia',
      license_type: 'Tipo de licencia',
      status: 'Estado',
      note: 'Nota',
    },
  },
  disable_all: {
    title: '¿Deshabilitar todas las licencias?',
    detail:
      'La licencia del pedido %{name} (%{smart_count}) se deshabilitará y no podrá usarse hasta que se habilite. |||| Las %{smart_count} licencias del pedido %{name} se deshabilitarán y no podrán usarse hasta que se habiliten.',
    detail_both: 'Las dos licencias del pedido %{name} se deshabilitarán y no podrán usarse hasta que se habiliten.',
    none: 'Este pedido no tiene licencias',
  },
  enable_all: {
    title: '¿Habilitar todas las licencias?',
    detail:
      'La licencia del pedido %{name} (%{smart_count}) podrá usarse de nuevo. |||| Las %{smart_count} licencias del pedido %{name} podrán usarse de nuevo.',
    detail_both: 'Las dos licencias del pedido %{name} podrán usarse de nuevo.',
  },
  notifications: {
    disabled: 'Se han deshabilitado las licencias',
    enabled: '%{smart_count} licencia habilitada |||| %{smart_count} licencias habilitadas',
    already_disabled: 'Todas las licencias ya estaban deshabilitadas',
    already_enabled: 'Las licencias ya estaban habilitadas',
  },
};

export const orderManagers: Translated<typeof englishManagers> = {
  name: 'Gestor de licencias |||| Gestores de licencias',
  tab: 'Gestores de licencias',
  load_error: 'Se ha producido un error al obtener los gestores de licencias',
  fields: {
    true_email: 'Correo electrónico',
    first_name: 'Nombre',
    last_name: 'Apellidos',
    phone_number: 'Teléfono',
  },
  actions: {
    add: 'Añadir gestor de licencias',
    edit: 'Editar',
    set_password: 'Establecer contraseña',
    remove: 'Quitar',
  },
  add_title: 'Añadir gestor de licencias',
  edit_title: 'Editar gestor de licencias',
  remove: {
    title: '¿Quitar este gestor de licencias?',
    detail: '%{name} ya no verá este pedido ni sus licencias. La cuenta en sí se conserva.',
    detail_own: 'Usted (%{name}) ya no verá este pedido ni sus licencias.',
  },
  notifications: {
    added: 'Gestor de licencias añadido: %{name}',
    edited: 'Gestor de licencias: %{name}',
    only_password: 'Solo se ha cambiado la contraseña',
    removed: 'Gestor de licencias quitado: %{name}',
  },
};
