/** Offers a text as a file to the person's downloads. The mark in front tells spreadsheets that it is UTF-8. */
export const saveCsv = (name: string, csv: string): void => {
  const url = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url));
};

/** Of files of one kind, each says from which day it is (UTC). */
export const datedName = (kind: string): string => `${kind}-${new Date().toISOString().slice(0, 10)}.csv`;
