const maxId = 2_147_483_647;

export const parseId = (text: string): number | null => {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id >= 1 && id <= maxId ? id : null;
};
