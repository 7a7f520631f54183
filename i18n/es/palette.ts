import type { palette as english } from '../en/palette';
import type { Translated } from '../translated';

/** The palette and the sheet of keys. */
export const palette: Translated<typeof english> = {
  hint: 'Página, acción, clave, correo, nombre del equipo, pedido o producto',
  groups: {
    pages: 'Ir a',
    here: 'En esta página',
    views: 'Vistas guardadas',
    presets: 'Filtros rápidos',
    search: 'Búsqueda',
  },
  all: 'Mostrar en la lista |||| Mostrar los %{count} en la lista',
  all_both: 'Mostrar los dos en la lista',
  searching: 'Buscando ...',
  found: '%{count} resultado |||| %{count} resultados',
  none: 'No se ha encontrado nada.',
  none_in: 'No se ha encontrado nada en estas listas: %{lists}.',
  too_long: 'Este texto es demasiado largo para buscarlo. Se buscan como máximo %{count} caracteres.',
  several: 'Parecen %{count} entradas. Se busca una cada vez.',
  find_all: 'Encontrar las %{count} con «Trabajar con una lista»',
  find_all_both: 'Encontrar las dos con «Trabajar con una lista»',
  failed: 'La búsqueda ha fallado porque el servidor no respondió como se esperaba.',
  keys: {
    title: 'Atajos de teclado',
    everywhere: 'En todas partes',
    palette: 'Buscar o abrir una página',
    sheet: 'Mostrar estos atajos',
    lists: 'En las listas',
    next: 'Fila siguiente',
    previous: 'Fila anterior',
    open: 'Abrir la fila',
    select: 'Seleccionar la fila',
    actions: 'Ir a las acciones sobre la selección',
    search: 'Ir al cuadro de búsqueda',
    export: 'Exportar',
    single: 'Usar atajos de una sola tecla',
    single_detail: 'Desactívelos si escribe por voz o los pulsa sin querer. Ctrl K sigue funcionando.',
  },
};
