import type { Translated } from '../translated';
import type { emailList as english } from '../en/emailList';

export const emailList: Translated<typeof english> = {
  invalid: '%{email} no es un correo electrónico válido.',
  invalid_character: '%{email} no es un correo electrónico válido: no puede contener %{character}.',
  invalid_many: 'Direcciones de correo no válidas: %{email}. Corríjalas aquí y pulse Intro.',
  which_column:
    'Varias columnas de esta tabla tienen correos y ningún encabezado dice cuáles son. Pegue solo esa columna.',
  duplicate: 'La dirección %{email} ya se ha añadido.',
  not_added: 'Pulse Intro para añadir el correo antes de enviar.',
  hint: 'Escriba un correo y pulse Intro, o pegue una lista entera.',
  hint_max: 'Escriba un correo y pulse Intro, o pegue una lista entera. Máximo %{max}.',
  count: '%{smart_count} correo |||| %{smart_count} correos',
  count_max: '%{count} de un máximo de %{max}',
  remove: 'Quitar %{email}',
  remove_all: 'Quitar todos',
};
