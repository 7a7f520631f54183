/** The page on which admins change the portal's own lists and menu (src/declared/settings). */
export const portalSettings = {
  title: 'Listes et menu du portail',
  for_managers: 'Pour tous les gestionnaires',
  as_preset: {
    none: 'Proposer « %{name} » à tous les gestionnaires au-dessus de la liste',
    same: '« %{name} » est proposé à tous les gestionnaires au-dessus de la liste. Ne plus le proposer',
    other: '« %{name} » est proposé à tous les gestionnaires dans son ancienne version. Proposer la version actuelle',
  },
  standards: {
    title: 'Listes des licences et des commandes',
    detail:
      'Ce par quoi les listes commencent pour les gestionnaires. Choisissez les colonnes et l’ordre dans la liste, puis « Pour tous les gestionnaires » dans son menu des colonnes ; une vue enregistrée avec des filtres devient un filtre rapide dans le menu des vues. Chacun peut toujours en choisir d’autres.',
    own: 'Comme le portail le prévoit.',
    columns: 'Colonnes : %{columns}',
    take_back: 'Retirer',
  },
  menu: {
    title: 'Menu',
    hidden: 'Masqué dans le menu',
    entry: 'Entrée',
    detail:
      'Ce que montre le menu. Qui connaît l’adresse peut toujours ouvrir la page, car le menu n’est pas une autorisation.',
  },
  links: {
    title: 'Liens vers d’autres sites',
    detail:
      'Ils sont dans le menu et s’ouvrent dans un nouvel onglet. Quiconque connaît l’adresse du portail peut les lire.',
    add: 'Ajouter un lien',
    address: 'Adresse',
    hint: 'Commence par https:// ou http://',
    for: 'Pour',
    word: 'Texte dans le menu',
  },
  words: {
    title: 'Mots de l’entreprise',
    detail:
      'Comment votre entreprise appelle ces listes. Laissez vide pour garder les mots du portail. Les phrases ne changent pas.',
  },
  audience: {
    managers: 'Gestionnaires',
    users: 'Utilisateurs de licences',
    everybody: 'Tout le monde',
  },
};
