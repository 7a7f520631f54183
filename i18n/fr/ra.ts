import french from 'ra-language-french';

/** react-admin's own texts, with the apostrophe and the colon of the portal's. */
const texts = JSON.parse(
  JSON.stringify(french.ra)
    .replaceAll("'", '’')
    .replaceAll(/(?<=[\p{L})]): /gu, ' : '),
) as typeof french.ra;

export const ra: typeof french.ra = texts;
