import type { dashboard as english } from '../en/dashboard';
import type { Translated } from '../translated';

export const dashboard: Translated<typeof english> = {
  title: 'Tableau de bord',
  welcome: 'Bienvenue, %{name}',
  account: 'Votre compte',
  role: 'Rôle',
  licenses: 'Nombre de licences',
  issued_total: 'Licences émises',
  products: 'Licences par produit',
  products_note:
    'Ce que vous pouvez émettre et avez émis vous-même. Chaque licence d’un lot compte pour son propre produit.',
  products_note_only:
    'Ce que vous avez émis vous-même, et votre quota. Pour émettre, il vous faut l’autorisation « Créer des commandes », ou « Émettre d’autres licences d’une commande » pour celles qui existent. Chaque licence d’un lot compte pour son propre produit.',
  no_products: 'Aucune licence à émettre.',
  attention: {
    title: 'À surveiller',
    ending: 'expire dans les 30 jours |||| expirent dans les 30 jours',
    ended: 'date d’expiration passée, non bloquée |||| date d’expiration passée, non bloquées',
    unused: 'toujours pas activée après 30 jours |||| toujours pas activées après 30 jours',
    low: 'produit avec moins de 10 % du quota restant |||| produits avec moins de 10 % du quota restant',
    low_filter: 'Moins de 10 % du quota restant',
    requests: 'demande en attente |||| demandes en attente',
  },
  endings: {
    title: 'Expirations par semaine',
    week: 'Semaine du %{day} : %{count}',
    table: 'Afficher en tableau',
    column: 'Semaine du',
  },
  columns: { product: 'Produit', usage: 'Quota utilisé', issued: 'Émises', remaining: 'Restantes' },
};
