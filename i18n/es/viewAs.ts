import type { viewAs as english } from '../en/viewAs';
import type { Translated } from '../translated';

export const viewAs: Translated<typeof english> = {
  action: 'Ver como usuario de la licencia',
  title: 'Ver como usuario de la licencia',
  detail:
    'Verá la página de inicio y las licencias de esta persona tal como ella las ve. No se puede cambiar nada. El historial de la licencia indicará que ha mirado.',
  person: 'Usuario de la licencia',
  start: 'Ver',
  refused: 'No se ha podido ver el portal como esta persona',
  nobody: 'La licencia no tiene usuarios.',
  label: 'Vista como usuario de la licencia',
  banner: 'Está viendo lo que ve %{name}. No se puede cambiar nada.',
  partial: 'Faltan las licencias que usted no gestiona.',
  ended: 'Ya no ve el portal como esta persona.',
  end: 'Terminar',
  back: 'Volver a la licencia',
};
