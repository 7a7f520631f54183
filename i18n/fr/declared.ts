import type { declared as english } from '../en/declared';
import type { Translated } from '../translated';

export const declared: Translated<typeof english> = {
  faulty: 'Cette liste ne peut pas être affichée',
  fault: 'Sa déclaration contient une erreur. %{fault}. La personne qui administre le portail peut la corriger.',
  id: 'ID',
  gone: 'Le serveur n’envoie plus « %{fields} » : les autres ne voient pas cette colonne. |||| Le serveur n’envoie plus ces champs : les autres ne voient pas leurs colonnes : %{fields}.',
  added: 'Le serveur envoie aussi : %{fields}',
};
