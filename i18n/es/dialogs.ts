import type { detailPages as englishPages, dialogs as english } from '../en/dialogs';
import type { Translated } from '../translated';

export const dialogs: Translated<typeof english> = {
  messages: 'Mensajes de esta visita',
  type_number: 'Escriba %{count} para confirmar',
  form: {
    discard_title: '¿Descartar los cambios?',
    discard_detail: 'Sus cambios no se han guardado.',
    discard: 'Descartar',
    keep: 'Seguir editando',
  },
  unanswered: {
    title: 'El servidor no ha confirmado si esto se ha guardado',
    detail:
      'Puede que se haya guardado de todos modos. Compruébelo de nuevo. No se pierde nada de lo que ha introducido.',
    ask: 'Comprobar de nuevo',
  },
  ignored_filter: {
    unknown: 'Se ha ignorado de la dirección, porque esta lista no tiene ese filtro o valor: %{names}',
    long: 'Se ha ignorado de la dirección, porque un filtro admite como máximo %{count} caracteres: %{names}',
    cut: 'El filtro de la dirección no se puede leer, por lo que la lista lo muestra todo.',
  },
  bulk_update: {
    title: 'Modificar %{name} |||| Modificar %{smart_count} %{name}',
    content:
      '¿Seguro que desea modificar este elemento? |||| ¿Seguro que desea modificar estos %{smart_count} elementos?',
  },
  my_changes: 'Mis cambios',
  version: 'Versión %{version}',
  appearances: { light: 'Clara', dark: 'Oscura', system: 'Usar la configuración del sistema' },
};

export const detailPages: Translated<typeof englishPages> = {
  back: 'Volver a: %{page}',
  reveal: 'Mostrar',
  hide: 'Ocultar',
  calendar: 'Abrir el calendario',
  date_format: 'AAAA-MM-DD',
};
