import { utcDay } from '../../contract/relativeDay';

/** Saves a file as a download. */
export const saveFile = (name: string, file: Blob): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click.
  setTimeout(() => URL.revokeObjectURL(url));
};

/** Saves a text as a download. The byte order mark tells spreadsheets that it is UTF-8. */
export const saveCsv = (name: string, csv: string): void =>
  saveFile(name, new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));

/** A name that people gave, as part of a file's name on every system. */
export const fileName = (name: string): string => name.replaceAll(/[\\/:*?"<>|.\p{C}]+/gu, ' ').trim() || '-';

/** Adds the day (UTC) to a file's name. */
export const datedName = (kind: string, extension = 'csv'): string => `${kind}-${utcDay(Date.now())}.${extension}`;
