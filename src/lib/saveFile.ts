/** Saves a text as a download. The byte order mark tells spreadsheets that it is UTF-8. */
export const saveCsv = (name: string, csv: string): void => {
  const url = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click.
  setTimeout(() => URL.revokeObjectURL(url));
};

/** Adds the day (UTC) to a file's name. */
export const datedName = (kind: string): string => `${kind}-${new Date().toISOString().slice(0, 10)}.csv`;
