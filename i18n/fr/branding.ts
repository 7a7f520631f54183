import type { branding as english } from '../en/branding';
import type { Translated } from '../translated';

export const branding: Translated<typeof english> = {
  saved: 'Enregistré. Tout le monde le verra à la prochaine ouverture du portail.',
  reload: 'Recharger',
  inherits: 'Ce qui est vide ici vaut comme dans l’apparence de l’entreprise.',
  remove_host:
    'Plus personne ne pourra se connecter à cet hôte, et sa propre apparence sera perdue. Seuls les hôtes que l’exploitant du serveur a autorisés peuvent être ajoutés à nouveau.',
  as_company: { yes: 'Comme l’entreprise : oui', no: 'Comme l’entreprise : non' },
  as_usual: { yes: 'Par défaut : oui', no: 'Par défaut : non' },
  none: '%{name} : rien ici, même si l’entreprise a une valeur',
  choose_colour: '%{name} : choisir',
  logo: {
    saved: 'Une image enregistrée',
    chosen: 'Une nouvelle image, reprise quand vous enregistrez',
    hint: 'L’adresse d’une image, avec https://, ou envoyez-en une (PNG, JPEG, WebP ou SVG de 256 Kio au plus).',
    unreadable: 'Le fichier ne peut pas être lu. Choisissez-le à nouveau.',
    upload: 'Envoyer un logo',
    remove: 'Enlever le logo',
  },
  fault: {
    colour: 'Une couleur a un # et 3 ou 6 chiffres ou lettres de a à f, par exemple #12355b',
    logo: 'Commence par https://, ou envoyez l’image',
    email: 'Ce n’est pas une adresse utilisable',
  },
  preview: {
    title: 'Aperçu',
    light: 'Clair',
    dark: 'Sombre',
    text: 'Voici le texte des pages.',
    link: 'Et voici un lien.',
  },
};
