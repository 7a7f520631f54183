import type { workOnList as english } from '../en/workOnList';
import type { Translated } from '../translated';

export const workOnList: Translated<typeof english> = {
  detail:
    'Pegue claves de licencia, direcciones de correo, nombres de equipo o números de pedido, uno por línea o como tabla. El portal encuentra sus licencias y usted trabaja con todas a la vez.',
  input: 'Lista',
  column: '¿En qué columna está la licencia?',
  column_number: 'Columna %{number}',
  every_column: 'Todas las columnas',
  kind: {
    number: 'Número de licencia',
    key: 'Clave de licencia',
    email: 'Correo',
    host: 'Nombre del equipo',
    order: 'Número de pedido',
  },
  kinds: {
    number: '%{count} número de licencia |||| %{count} números de licencia',
    key: '%{count} clave de licencia |||| %{count} claves de licencia',
    email: '%{count} dirección de correo |||| %{count} direcciones de correo',
    host: '%{count} nombre de equipo |||| %{count} nombres de equipo',
    order: '%{count} número de pedido |||| %{count} números de pedido',
  },
  duplicates: '%{count} línea repetida |||| %{count} líneas repetidas',
  unusable: '%{count} línea no utilizable |||| %{count} líneas no utilizables',
  find: 'Buscar licencias',
  stop: 'Detener',
  go_on: 'Continuar',
  progress: 'Consultadas: %{done} de %{total}',
  found: '%{count} licencia encontrada |||| %{count} licencias encontradas',
  missing: '%{count} línea no encontrada |||| %{count} líneas no encontradas',
  several: '%{count} línea con varias licencias |||| %{count} líneas con varias licencias',
  lines: 'Líneas',
  show_all: 'Mostrar las %{count} líneas',
  outcome: {
    found: 'Encontrada',
    several: '%{count} licencias',
    none: 'No encontrada',
    duplicate: 'Igual que la línea %{line}',
    unclosed: 'Falta cerrar unas comillas',
    no_cell: 'Esta columna está vacía',
    bad_people: 'No está claro a quién se refiere',
    unknown: 'No reconocida',
  },
  take: 'Incluir las licencias de %{value}',
  take_all:
    'Incluir todas las licencias de la línea que tiene varias |||| Incluir todas las licencias de las %{count} líneas que tienen varias',
  take_none:
    'No incluir ninguna licencia de la línea que tiene varias |||| No incluir ninguna licencia de las %{count} líneas que tienen varias',
  older: 'Usted ha hecho cambios después de esta búsqueda.',
  again: 'Buscar de nuevo',
  copy_missing: 'Copiar %{count} línea no encontrada |||| Copiar %{count} líneas no encontradas',
  too_many: 'Una acción abarca como máximo %{most} licencias: las primeras de estas %{count}.',
  too_many_named:
    'Las acciones sobre los dispositivos o las personas de cada línea admiten como máximo %{most} licencias: aquí, las primeras de estas %{count}.',
  no_actions: 'Su cuenta no puede modificar estas licencias.',
};
