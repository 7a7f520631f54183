import type { validation as english } from '../en/validation';
import type { Translated } from '../translated';

export const validation: Translated<typeof english> = {
  required: 'Ce champ est obligatoire',
  email: 'Saisissez une adresse e-mail valide',
  email_character: 'Saisissez une adresse e-mail valide : %{character} n’y est pas autorisé',
  emails: 'Saisissez des adresses e-mail valides',
  lowercase_and_digits: 'Utilisez uniquement des lettres minuscules et des chiffres',
  file_required: 'Ce fichier est obligatoire',
  file_name: 'Saisissez le nom d’un fichier sans son dossier : sans / ni \\',
  url: 'Saisissez une URL valide',
  json: 'JSON non valide',
  json_object: 'Objet JSON non valide',
  product_code_length: 'Le code produit ne peut pas dépasser 20 caractères',
  file_hash_length: 'L’empreinte du fichier ne peut pas dépasser 32 caractères',
  file_hash: 'L’empreinte du fichier ne peut contenir que les chiffres 0-9 et a-f',
  version:
    'La version se compose de 3 nombres au plus, séparés par un point et précédés éventuellement d’un v, par exemple 1.2.3',
  too_many_emails: 'Vous avez saisi trop d’adresses e-mail : vérifiez le nombre maximal d’utilisateurs de la licence',
  company_member: 'Cet utilisateur est déjà membre de cette entreprise',
  duplicate_code: 'Ce code existe déjà',
  duplicate_name: 'Ce nom existe déjà',
  duplicate_company_name: 'Ce nom d’entreprise existe déjà',
  duplicate_email: 'Cette adresse e-mail existe déjà',
  duplicate_product_name: 'Ce nom de produit existe déjà',
  archived_product_name: 'Un produit archivé porte déjà ce nom',
  date: 'Saisissez la date au format AAAA-MM-JJ',
  custom_field_value: 'Il manque la valeur d’un champ personnalisé',
  consumption_value: 'Les valeurs de consommation sélectionnées doivent être supérieures à zéro',
  password_length: 'Le mot de passe doit contenir au moins 8 caractères',
  common_password: 'Ce mot de passe figure sur la liste des mots de passe courants. Choisissez-en un autre.',
  guessable_password:
    'Trop facile à deviner : un nom, une adresse, un mot de ce portail ou un mot courant, un caractère répété ou seulement des espaces. Choisissez-en un autre.',
  already_assigned: 'Un utilisateur avec cette adresse e-mail figure déjà dans la liste',
  already_manager: 'Un gestionnaire avec cette adresse e-mail figure déjà dans la liste',
  activations_range: 'Saisissez un nombre de 1 à 1000',
  too_many_places: '1000 au plus, sauf si les activations sont illimitées',
  below_license_users:
    'Les activations max. ne peuvent pas être inférieures au nombre max. d’utilisateurs de la licence',
  below_active_devices: 'Les activations max. ne peuvent pas être inférieures au nombre d’appareils actifs',
  above_max_activations:
    'Le nombre max. d’utilisateurs simultanés de la licence ne peut pas être supérieur aux activations max.',
};
