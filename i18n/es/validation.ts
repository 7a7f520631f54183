import type { validation as english } from '../en/validation';
import type { Translated } from '../translated';

export const validation: Translated<typeof english> = {
  required: 'Este campo es obligatorio',
  email: 'Introduzca un correo electrónico válido',
  email_character: 'Introduzca un correo electrónico válido: no puede contener %{character}',
  emails: 'Introduzca correos electrónicos válidos',
  lowercase_and_digits: 'Use solo letras minúsculas y números',
  file_required: 'Este archivo es obligatorio',
  file_name: 'Introduzca el nombre de un archivo sin su carpeta: sin / ni \\',
  url: 'Introduzca una URL válida',
  json: 'El JSON no es válido',
  json_object: 'No es un objeto JSON válido',
  product_code_length: 'El código de producto puede tener 20 caracteres como máximo',
  file_hash_length: 'El hash del archivo no puede tener más de 32 caracteres',
  file_hash: 'El hash del archivo solo puede tener los dígitos 0-9 y a-f',
  version:
    'La versión consta de 3 números como máximo, separados por puntos y con una v opcional delante, p. ej. 1.2.3',
  too_many_emails: 'Ha introducido demasiados correos electrónicos; revise el número máximo de usuarios de la licencia',
  company_member: 'Este usuario ya pertenece a la empresa',
  duplicate_code: 'Este código ya existe',
  duplicate_name: 'Este nombre ya existe',
  duplicate_company_name: 'Ya existe una empresa con este nombre',
  duplicate_email: 'Este correo electrónico ya existe',
  duplicate_product_name: 'Ya existe un producto con este nombre',
  archived_product_name: 'Ya existe un producto archivado con este nombre',
  date: 'Introduzca la fecha con el formato AAAA-MM-DD',
  custom_field_value: 'Falta el valor de un campo personalizado',
  consumption_value: 'Los valores de consumo seleccionados deben ser mayores que cero',
  password_length: 'La contraseña debe tener al menos 8 caracteres',
  common_password: 'Esta contraseña está en la lista de contraseñas comunes. Elija otra.',
  guessable_password:
    'Demasiado fácil de adivinar: un nombre, una dirección, una palabra de este portal o una palabra común, un carácter repetido o solo espacios. Elija otra.',
  already_assigned: 'Ya hay un usuario con este correo electrónico en la lista',
  already_manager: 'Ya hay un gestor con este correo electrónico en la lista',
  activations_range: 'Introduzca un número del 1 al 1000',
  too_many_places: 'Como máximo 1000, salvo con activaciones ilimitadas',
  below_license_users: 'Las activaciones máx. no pueden ser menos que el número máx. de usuarios de la licencia',
  below_active_devices: 'Las activaciones máx. no pueden ser menos que los dispositivos activos',
  above_max_activations:
    'El número máx. de usuarios simultáneos de la licencia no puede ser mayor que las activaciones máx.',
};
