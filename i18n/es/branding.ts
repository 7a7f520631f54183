import type { branding as english } from '../en/branding';
import type { Translated } from '../translated';

export const branding: Translated<typeof english> = {
  saved: 'Guardado. Todos lo verán la próxima vez que abran el portal.',
  reload: 'Recargar',
  inherits: 'Lo que aquí está vacío vale como en la imagen de marca de la empresa.',
  remove_host:
    'Nadie podrá iniciar sesión en este host, y se perderá su propia imagen de marca. Solo se pueden volver a añadir los hosts que permite quien gestiona el servidor.',
  as_company: { yes: 'Como la empresa: sí', no: 'Como la empresa: no' },
  as_usual: { yes: 'Por defecto: sí', no: 'Por defecto: no' },
  none: '%{name}: nada aquí, aunque la empresa tenga un valor',
  choose_colour: '%{name}: elegir',
  logo: {
    saved: 'Una imagen guardada',
    chosen: 'Una imagen nueva, que se guarda con los demás cambios',
    hint: 'La dirección de una imagen, con https://, o suba una (PNG, JPEG, WebP o SVG de 256 KiB como máximo).',
    unreadable: 'El archivo no se puede leer. Selecciónelo de nuevo.',
    upload: 'Subir un logotipo',
    remove: 'Quitar el logotipo',
  },
  fault: {
    colour: 'Un color tiene # y 3 o 6 cifras o letras de la a a la f, como #12355b',
    logo: 'Empieza por https://, o suba la imagen',
    email: 'No es una dirección de correo utilizable',
  },
  preview: {
    title: 'Vista previa',
    light: 'Claro',
    dark: 'Oscuro',
    text: 'Así se ve el texto en las páginas.',
    link: 'Y esto es un enlace.',
  },
};
