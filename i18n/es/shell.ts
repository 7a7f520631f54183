import type { shell as english } from '../en/shell';
import type { Translated } from '../translated';

export const shell: Translated<typeof english> = {
  default_name: 'Portal de licencias',
  menu: {
    label: 'Menú principal',
    open: 'Abrir el menú',
    dashboard: 'Panel',
    profile: 'Mi perfil',
    work_on_list: 'Trabajar con una lista',
  },
  jump: 'Buscar o abrir',
  ctrl: 'Ctrl',
  skip: 'Ir al contenido',
  language: 'Idioma',
  appearance: { label: 'Apariencia', light: 'Clara', dark: 'Oscura', system: 'Usar la configuración del sistema' },
  profile_menu: {
    label: 'Menú del perfil',
    profile: 'Mi perfil',
    my_changes: 'Mis cambios',
    logout: 'Cerrar sesión',
    version: 'Versión %{version}',
  },
  home: 'Ir a la página de inicio',
  type_number: 'Escriba %{count} para confirmar',
  messages: 'Mensajes de esta visita',
  not_found: {
    title: 'Página no encontrada',
    detail: 'Esta página no existe. Puede que se haya movido o que no tenga permiso para verla.',
  },
  no_access: {
    title: 'No tiene acceso a esta página',
    detail: 'Su cuenta no tiene acceso. Si cree que se trata de un error, consulte a su administrador.',
  },
  error: {
    title: 'Se ha producido un error',
    detail: 'Ha ocurrido algo inesperado. Lo que ya estaba guardado está a salvo.',
    missing_part:
      'No se ha podido descargar una parte del portal. La página se volverá a cargar en cuanto el servidor responda.',
    no_storage:
      'Este navegador no permite que el portal guarde datos, por lo que no se puede iniciar sesión. Permita las cookies y los datos de sitios para esta dirección en los ajustes del navegador, o libere espacio, e inténtelo de nuevo.',
    restart: 'Volver a empezar',
  },
  checking: 'Comprobando su sesión',
  loading: 'Cargando',
  offline: 'No se puede conectar con el servidor. Su trabajo se conserva. Nuevo intento en curso ...',
  form: {
    discard_title: '¿Descartar los cambios?',
    discard_detail: 'Sus cambios no se han guardado.',
    discard: 'Descartar',
    keep: 'Seguir editando',
  },
  toasts: {
    saved: 'Cambios guardados',
    not_saved: 'No se han guardado los cambios',
    not_saved_detail: 'Se ha producido un error al guardar los cambios',
    error: 'Error',
    missing_permission: 'Falta un permiso',
    missing_permission_detail: 'No tiene permiso para realizar esta acción.',
  },
  unanswered: {
    title: 'El servidor no ha confirmado si esto se ha guardado',
    detail:
      'Puede que se haya guardado de todos modos. Compruébelo de nuevo. No se pierde nada de lo que ha introducido.',
    ask: 'Comprobar de nuevo',
  },
  list: {
    empty: 'La búsqueda no ha dado ningún resultado',
    search_all: 'Buscar en toda la lista',
    clear_filters: 'Quitar los filtros',
    error: 'Se ha producido un error',
    error_detail: 'Se ha producido un error al obtener los datos',
    retry: 'Reintentar',
    actions: 'Acciones',
    pages: 'Páginas',
    select_row: 'Seleccionar %{name}',
    select_page: 'Seleccionar todas las filas de esta página',
    to_page: {
      current_page: 'Página %{page}',
      page: 'Ir a la página %{page}',
      first: 'Ir a la primera página',
      last: 'Ir a la última página',
      next: 'Ir a la página siguiente',
      previous: 'Ir a la página anterior',
    },
    order: { ASC: 'ascendente', DESC: 'descendente' },
    page_of: '%{offsetBegin}-%{offsetEnd} de %{total}',
    page_of_more: '%{offsetBegin}-%{offsetEnd} de más de %{total}',
    title_page: 'página %{page}',
    title_page_of: 'página %{page} de %{pages}',
    sort: 'Ordenar por',
    search: 'Buscar',
    anything: 'Cualquier cosa',
    search_by: 'Buscar por',
    clear: 'Borrar la búsqueda',
    whole_email: 'Dirección de correo completa',
    unknown_filter: 'Se ha ignorado de la dirección, porque esta lista no tiene ese filtro: %{names}',
    long_filter: 'Se ha ignorado de la dirección, porque un filtro admite como máximo %{count} caracteres: %{names}',
    cut_filter: 'El filtro de la dirección no se puede leer, por lo que la lista lo muestra todo.',
    details: 'Detalles',
    details_of: 'Detalles de %{name}',
  },
  filters: {
    label: 'Filtros',
    presets: 'Selecciones',
    all: 'Todas',
    more: '%{count}+',
    add: 'Añadir filtro',
    remove: 'Quitar el filtro: %{filter}',
  },
  views: { label: 'Vistas', copy_link: 'Copiar enlace', copied: 'Enlace copiado' },
  columns: {
    button: 'Columnas',
  },
  export: {
    selected: 'Exportar %{count} seleccionada |||| Exportar %{count} seleccionadas',
    start: 'Exportar',
  },
};

/** Names in the menu. The resources' other texts come with their pages. */
export const names = {
  orders: 'Pedido |||| Pedidos',
  createOrder: 'Crear pedido',
  people: 'Persona |||| Personas',
  runs: 'Proceso |||| Procesos',
  requests: 'Solicitud |||| Solicitudes',
};
