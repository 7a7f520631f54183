import french from 'ra-language-french';

/** react-admin's own texts, with the apostrophe, the colon and the spaces of the portal's. */
const texts = JSON.parse(
  JSON.stringify(french.ra)
    .replaceAll("'", '’')
    .replaceAll(/(?<=[\p{L})]): /gu, ' : ')
    .replaceAll(/ (?=[:;?!»])|(?<=«) /g, '\u00a0'),
) as typeof french.ra;

/** To undo is not to cancel, and no article has to agree with a name. */
export const ra: typeof french.ra = {
  ...texts,
  action: { ...texts.action, undo: 'Défaire', create_item: 'Créer : %{item}' },
  page: { ...texts.page, create: 'Créer : %{name}' },
};
