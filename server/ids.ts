const maxId = 2_147_483_647;

/** The id a text spells; null for what no record's id can be. */
export const parseId = (text: string): number | null => {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id >= 1 && id <= maxId ? id : null;
};
