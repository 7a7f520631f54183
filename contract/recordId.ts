/** The id of a record in an address. Null unless it is a whole number from 1 to the largest that a server can store. */
export const recordIdIn = (text = ''): number | null =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null;
