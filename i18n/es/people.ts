import type { peoplePages as english } from '../en/people';
import type { Translated } from '../translated';
import { names } from './shell';

const released =
  'La persona dejará de ver estas licencias. Los dispositivos activados siguen activados hasta que se restablezcan. La cuenta se conserva.';
const afterRelease = `${released} Hasta que cierre esta pestaña o la sesión, puede devolver aquí las licencias. Cada licencia devuelta empieza con un máximo y un recuento de activaciones nuevos.`;

export const peoplePages: Translated<typeof english> = {
  empty: 'Nadie tiene todavía una licencia.',
  name: names.people,
  fields: {
    true_email: 'Correo electrónico',
    name: 'Nombre',
    phone_number: 'Teléfono',
    licenses: 'Licencias',
    devices: 'Dispositivos de las licencias',
    last_seen: 'Último uso conocido',
  },
  license_devices: 'Dispositivos',
  search: { true_email__icontains: 'Correo electrónico', name__icontains: 'Nombre o apellidos' },
  find: 'Buscar un usuario de licencias',
  find_hint: 'Una parte del correo electrónico o del nombre',
  find_hint_email: 'Una parte del correo electrónico',
  type_to_find: 'Escriba para buscar.',
  nobody: 'No se ha encontrado a nadie.',
  more: 'Solo se muestran las primeras %{smart_count} licencias.',
  holds_nothing: 'Esta persona no tiene ninguna licencia que usted gestione.',
  release: {
    action: 'Liberar todo',
    title: 'Liberar todo',
    detail: afterRelease,
    detail_on_server: released,
    start: 'Liberar %{count} licencia |||| Liberar %{count} licencias',
  },
  release_shown: {
    action: 'Liberar las que se muestran',
    title: 'Liberar las licencias que se muestran',
    detail: `Esta persona tiene más licencias de las que se muestran. Cuando se liberen estas, la página mostrará las siguientes. ${afterRelease}`,
    start: 'Liberar %{count} licencia |||| Liberar %{count} licencias',
  },
  release_many: {
    action: 'Liberar todo',
    title: 'Liberar todo lo que tienen estas personas',
    detail:
      'Las personas dejarán de ver las licencias. Los dispositivos activados siguen activados hasta que se restablezcan. Las cuentas se conservan.',
    start: 'Liberar %{count} licencia |||| Liberar %{count} licencias',
  },
  undo_release: {
    title: 'Deshacer: devolver licencias',
    detail: 'Las personas recuperan las licencias que liberó este proceso, mientras haya plazas.',
    start: 'Devolver %{count} licencia |||| Devolver %{count} licencias',
  },
  released:
    'Aquí se ha liberado %{smart_count} licencia. Puede devolverla. |||| Aquí se han liberado %{smart_count} licencias. Puede devolverlas.',
  give_back: {
    action: 'Devolver',
    title: 'Devolver licencias',
    detail:
      'La persona recupera las licencias que se liberaron aquí, con un nuevo máximo y un nuevo contador de activaciones.',
    start: 'Devolver %{count} licencia |||| Devolver %{count} licencias',
  },
  give_same: {
    action: 'Dar lo mismo que a …',
    choose: 'Dar lo mismo que a …',
    choose_detail: '%{name} recibe las licencias de otra persona que le faltan. Antes de enviar nada, verá cuáles son.',
    other: 'Otra persona',
    title: 'Dar las mismas licencias',
    detail: 'Las licencias que tiene la otra persona y que le faltan a esta.',
    start: 'Dar %{count} licencia |||| Dar %{count} licencias',
  },
  give_same_first: {
    action: 'Dar lo mismo que a …',
    title: 'Dar las mismas licencias',
    detail:
      'La otra persona tiene demasiadas licencias para una sola lista. Estas son solo algunas de las que le faltan a esta.',
    start: 'Dar %{count} licencia |||| Dar %{count} licencias',
  },
  give_to_others: {
    action: 'Dar lo mismo a otros …',
    title: 'Dar las mismas licencias a otros',
    detail: 'Cada una de estas personas recibe las mismas licencias. Quien es nuevo en el portal recibe una cuenta.',
    start: 'Dar %{count} licencia |||| Dar %{count} licencias',
  },
};
