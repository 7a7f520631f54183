/** The page on which admins change the portal's own lists and menu (src/declared/settings). */
export const portalSettings = {
  title: 'Lists and menu of the portal',
  for_managers: 'For all managers',
  as_preset: {
    none: 'Offer “%{name}” above the list to all managers',
    same: '“%{name}” is offered above the list to all managers. Stop offering it',
    other: '“%{name}” is offered to all managers as it was before. Offer it as it is now',
  },
  standards: {
    title: 'Lists of licenses and orders',
    detail:
      'What the lists begin with for managers. Choose columns and order in the list, and press “For all managers” in its Columns menu; a saved view with filters becomes a quick filter in its Views menu. People can still choose others.',
    own: 'As the portal has it.',
    columns: 'Columns: %{columns}',
    take_back: 'Take back',
  },
  menu: {
    title: 'Menu',
    hidden: 'Hidden in the menu',
    entry: 'Entry',
    detail:
      'What the menu shows. Whoever knows the address can still open the page, because the menu is no permission.',
  },
  links: {
    title: 'Links to other sites',
    detail: "They stand in the menu and open in a new tab. Everybody who knows the portal's address can read them.",
    add: 'Add a link',
    address: 'Address',
    hint: 'Begins with https:// or http://',
    for: 'For',
    word: 'Text in the menu',
  },
  words: {
    title: 'Own words',
    detail:
      "What your company calls these lists. Leave the fields empty for the portal's words. Sentences stay as they are.",
  },
  audience: {
    managers: 'Managers',
    users: 'License users',
    everybody: 'Everybody',
  },
};
