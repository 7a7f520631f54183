import type { declared as english } from '../en/declared';
import type { Translated } from '../translated';

export const declared: Translated<typeof english> = {
  faulty: 'Esta lista no se puede mostrar',
  fault: 'Su declaración tiene un error. %{fault}. Puede corregirlo quien administra el portal.',
  id: 'ID',
  /** The group of lists in a long menu. */
  menu: 'Más listas (%{count})',
  find: 'Buscar una lista',
  none_found: 'Ninguna lista se llama así.',
  folder: 'Escribir como carpeta',
  form: {
    whole: 'Debe ser un número entero',
    invalid: 'Este valor no es posible',
    new_in: '%{name}: registro nuevo',
    no_list: 'La lista «%{list}» no está en el portal. Introduzca el ID.',
  },
  run: {
    title: '%{action}',
    detail: 'Cada registro se procesa por separado. Si el servidor rechaza uno, los demás se procesan igualmente.',
    start: '%{action}: %{count} registro |||| %{action}: %{count} registros',
    question: '%{action}: ¿%{name}?',
    about: 'Es posible que no se pueda deshacer.',
    done: '%{action}: %{name}',
  },
  in_use: 'En uso: %{uses}. Archívelo en su lugar.',
  in_use_by: 'En uso: %{uses}.',
  uses: {
    licenses: '%{smart_count} licencia |||| %{smart_count} licencias',
    orders: '%{smart_count} pedido |||| %{smart_count} pedidos',
    bundles: '%{smart_count} paquete |||| %{smart_count} paquetes',
  },
  conflict: {
    title: 'Otra persona lo ha cambiado entretanto',
    detail: 'Elija qué conservar de cada campo. Lo que solo ha cambiado una de las partes ya está elegido.',
    same: 'El otro cambio tiene los mismos valores que el suyo.',
    field: 'Campo',
    before: 'Antes',
    mine: 'Mío',
    theirs: 'Del otro',
    named: '%{name}: %{text}',
    all_mine: 'Todo lo mío',
    all_theirs: 'Todo lo del otro',
    file: '(imagen nueva)',
    back: 'Volver al formulario',
  },
  gone: 'El servidor ya no envía «%{fields}», por eso los demás no ven esta columna. |||| El servidor ya no envía estos campos, por eso los demás no ven sus columnas: %{fields}.',
  added: 'El servidor envía además: %{fields}',
};
