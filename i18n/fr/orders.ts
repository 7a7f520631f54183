import type { Translated } from '../translated';
import type { orderManagers as englishManagers, orders as english } from '../en/orders';

export const orders: Translated<typeof english> = {
  name: 'Commande |||| Commandes',
  fields: {
    created_at: 'Créée le',
    store_id: 'N° de commande',
    customer_email: 'E-mail du client',
    customer_name: 'Nom du client',
    company: 'Société',
    updated_at: 'Dernière modification',
    type: 'Type',
    is_trial: 'Évaluation',
    is_test: 'Commande de test',
    customer_reference: 'Référence client',
  },
  types: { bundle: 'Lot', other: 'Standard' },
  search: { store_id__icontains: 'N° de commande' },
  title: 'Commande %{name}',
  tabs: { label: 'Rubriques de la commande', details: 'Détails de la commande', customer: 'Client' },
  customer: {
    email: 'E-mail',
    first_name: 'Prénom',
    last_name: 'Nom',
    company_name: 'Société',
    address: 'Adresse',
    city: 'Ville',
    state: 'Région ou État',
    country: 'Pays',
    postcode: 'Code postal',
    phone: 'Téléphone',
    reference: 'Référence',
  },
};

export const orderManagers: Translated<typeof englishManagers> = {
  name: 'Gestionnaire de licences |||| Gestionnaires de licences',
  tab: 'Gestionnaires de licences',
  load_error: 'Une erreur s’est produite lors de la récupération des gestionnaires de licences',
  fields: {
    true_email: 'E-mail',
    first_name: 'Prénom',
    last_name: 'Nom',
    phone_number: 'Téléphone',
  },
};
