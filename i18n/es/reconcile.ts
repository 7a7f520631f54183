import type { reconcile as english } from '../en/reconcile';
import type { Translated } from '../translated';

export const reconcile: Translated<typeof english> = {
  action: 'Cotejar con una lista',
  too_many: 'El cotejo admite hasta %{most} licencias a la vez. Ha seleccionado %{count}.',
  title: 'Cotejo',
  detail:
    'Compare los usuarios de %{count} licencia con una lista de personas. No cambia nada hasta que usted lo confirme. |||| Compare los usuarios de %{count} licencias con una lista de personas. No cambia nada hasta que usted lo confirme.',
  no_licenses: 'Seleccione hasta %{most} licencias en la lista de licencias y elija allí «Cotejar con una lista».',
  to_licenses: 'Ir a la lista de licencias',
  first: 'Esta dirección tiene %{count} licencias. Solo se cotejan las primeras %{most}.',
  gone: '%{count} licencia ya no existe, o usted no puede verla. |||| %{count} licencias ya no existen, o usted no puede verlas.',
  input: 'Correos electrónicos de las personas',
  column: '¿En qué columna están los correos?',
  column_number: 'Columna %{number}',
  every_column: 'Todas las columnas',
  choose_column: 'Elija una columna',
  too_many_people: 'Se pueden cotejar hasta %{most} personas a la vez. Esta lista tiene %{count}.',
  people: '%{count} persona |||| %{count} personas',
  duplicates: '%{count} duplicado |||| %{count} duplicados',
  unusable: '%{count} entrada sin un correo válido |||| %{count} entradas sin un correo válido',
  unusable_detail:
    'Estas personas cuentan como ausentes de la lista y pueden aparecer como sobrantes. Corrija las líneas antes de retirar asignaciones.',
  line: 'Línea %{line}: %{text}',
  assign: {
    action: 'Asignar las que faltan (%{count})',
    found:
      'Falta %{count} asignación: personas de la lista sin una de las licencias. |||| Faltan %{count} asignaciones: personas de la lista sin una de las licencias.',
    short:
      'Se omite %{count} licencia con menos plazas libres que personas por asignar. |||| Se omiten %{count} licencias con menos plazas libres que personas por asignar.',
    some: 'Un proceso asigna como máximo %{most}.',
    title: 'Asignar las que faltan',
    detail:
      'Cada licencia recibe a las personas de la lista que no la tienen. Quienes son nuevos en el portal reciben una cuenta con una contraseña, que usted puede guardar.',
    start: 'Hacer %{count} asignación |||| Hacer %{count} asignaciones',
  },
  release: {
    action: 'Retirar las sobrantes (%{count})',
    found:
      'Sobra %{count} asignación: personas que tienen una licencia y no están en la lista. |||| Sobran %{count} asignaciones: personas que tienen una licencia y no están en la lista.',
    some: 'Un proceso retira hasta %{most}.',
    title: 'Retirar las asignaciones sobrantes',
    detail:
      'Estas personas ya no verán las licencias. Los dispositivos activados siguen activados hasta que se restablezcan. Las cuentas se conservan.',
    start: 'Retirar %{count} asignación |||| Retirar %{count} asignaciones',
  },
  show: 'Mostrar',
  views: {
    all: 'Todas las personas (%{count})',
    missing: 'Personas a las que les falta una licencia (%{count})',
    extra: 'Personas que no están en la lista (%{count})',
  },
  matrix: 'Las personas y sus licencias',
  person: 'Persona',
  difference: 'Diferencia',
  counts: {
    missing: '%{count} falta |||| %{count} faltan',
    extra: '%{count} sobra |||| %{count} sobran',
    places: '%{count} plaza libre |||| %{count} plazas libres',
    unlimited: 'Plazas ilimitadas',
  },
  cells: { has: 'la tiene', missing: 'falta', extra: 'sobra', manager: 'la gestiona', left_out: 'omitida' },
};
