/** The page on which admins change the portal's own lists and menu (src/declared/settings). */
export const portalSettings = {
  title: 'Listas y menú del portal',
  for_managers: 'Para todos los gestores',
  as_preset: {
    none: 'Ofrecer «%{name}» a todos los gestores encima de la lista',
    same: '«%{name}» se ofrece a todos los gestores encima de la lista. Dejar de ofrecerla',
    other: '«%{name}» se ofrece a todos los gestores en su versión anterior. Ofrecer la actual',
  },
  standards: {
    title: 'Listas de licencias y pedidos',
    detail:
      'Con qué empiezan las listas para los gestores. Elija columnas y orden en la lista y pulse «Para todos los gestores» en su menú de columnas; una vista guardada con filtros se convierte en filtro rápido en el menú de vistas. Cada persona puede seguir eligiendo otros.',
    own: 'Como las trae el portal.',
    columns: 'Columnas: %{columns}',
    take_back: 'Retirar',
  },
  menu: {
    title: 'Menú',
    hidden: 'Oculto en el menú',
    entry: 'Entrada',
    detail:
      'Lo que muestra el menú. Quien conozca la dirección puede seguir abriendo la página, porque el menú no es un permiso.',
  },
  links: {
    title: 'Enlaces a otros sitios',
    detail: 'Están en el menú y se abren en una pestaña nueva. Puede leerlos quien conozca la dirección del portal.',
    add: 'Añadir un enlace',
    address: 'Dirección',
    hint: 'Empieza por https:// o http://',
    for: 'Para',
    word: 'Texto en el menú',
  },
  words: {
    title: 'Palabras propias',
    detail:
      'Cómo llama su empresa a estas listas. Si lo deja vacío, valen las palabras del portal. Las frases no cambian.',
  },
  audience: {
    managers: 'Gestores',
    users: 'Usuarios de licencias',
    everybody: 'Todos',
  },
};
