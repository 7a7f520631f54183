/** The page on which admins change the portal's own lists and menu (src/declared/settings). */
export const portalSettings = {
  title: 'Listen und Menü des Portals',
  for_managers: 'Für alle Lizenzverwalter',
  as_preset: {
    none: '„%{name}“ über der Liste allen Lizenzverwaltern anbieten',
    same: '„%{name}“ wird über der Liste allen Lizenzverwaltern angeboten. Nicht mehr anbieten',
    other: '„%{name}“ wird allen Lizenzverwaltern in der früheren Fassung angeboten. In der jetzigen anbieten',
  },
  standards: {
    title: 'Listen der Lizenzen und Bestellungen',
    detail:
      'Womit die Listen bei Lizenzverwaltern beginnen. Wählen Sie Spalten und Reihenfolge in der Liste und drücken Sie „Für alle Lizenzverwalter“ in ihrem Spaltenmenü; eine gespeicherte Ansicht mit Filtern wird im Menü der Ansichten zum Schnellfilter. Alle können weiterhin anderes wählen.',
    own: 'Wie im Portal vorgesehen.',
    columns: 'Spalten: %{columns}',
    take_back: 'Zurücknehmen',
  },
  menu: {
    title: 'Menü',
    hidden: 'Im Menü ausgeblendet',
    entry: 'Eintrag',
    detail:
      'Was das Menü zeigt. Wer die Adresse kennt, kann die Seite weiterhin öffnen, denn das Menü ist keine Berechtigung.',
  },
  links: {
    title: 'Links zu anderen Seiten',
    detail:
      'Sie stehen im Menü und öffnen sich in einem neuen Tab. Alle, die die Adresse des Portals kennen, können sie lesen.',
    add: 'Link hinzufügen',
    address: 'Adresse',
    hint: 'Beginnt mit https:// oder http://',
    for: 'Für',
    word: 'Text im Menü',
  },
  words: {
    title: 'Eigene Wörter',
    detail:
      'Wie Ihr Unternehmen diese Listen nennt. Leer gelassen gelten die Wörter des Portals. Sätze bleiben, wie sie sind.',
  },
  audience: {
    managers: 'Lizenzverwalter',
    users: 'Lizenzbenutzer',
    everybody: 'Alle',
  },
};
