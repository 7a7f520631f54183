import type { views as english } from '../en/views';
import type { Translated } from '../translated';

/** What a list's menus, its export and its saved views say. */
export const views: Translated<typeof english> = {
  none: 'Aún no hay vistas guardadas de esta lista.',
  save: 'Guardar vista',
  saved: 'La vista se ha guardado.',
  edit_title: 'Cambiar vista',
  name: 'Nombre',
  pinned: 'Fijar en el menú',
  shared: 'Compartir con todos los gestores de licencias, también de otros clientes',
  renewed: 'Usar lo que la lista muestra ahora',
  is_shared: 'Compartida por usted',
  pin: 'Fijar %{name} en el menú',
  edit: 'Cambiar %{name}',
  delete: 'Eliminar %{name}',
  delete_title: '¿Eliminar esta vista?',
  delete_detail: 'La vista %{name} se elimina. Los enlaces siguen funcionando.',
  delete_shared: 'La vista %{name} se elimina para todos. Los enlaces siguen funcionando.',
  deleted: 'La vista se ha eliminado.',
  columns: {
    title: 'Columnas',
    standard: 'Columnas estándar',
    up: 'Subir %{name}',
    down: 'Bajar %{name}',
  },
  export: {
    progress: 'Exportando %{done} de %{total} ...',
    stop: 'Detener',
    stopped: 'Detenido en %{done} de %{total}.',
    interrupted: 'Interrumpido en %{done} de %{total}: el servidor no respondió como se esperaba.',
    incomplete: 'Se leyeron %{done} de %{total} filas: la lista cambió mientras tanto.',
    again: 'Exportar de nuevo',
    go_on: 'Continuar',
    save: 'Guardar %{lines} fila |||| Guardar %{lines} filas',
    done: '%{written} fila exportada |||| %{written} filas exportadas',
  },
  filters: {
    filter: 'Filtro',
    value: 'Valor',
    apply: 'Aplicar',
  },
};
