import { strToU8, zipSync } from 'fflate';
import type { ListDeclaration } from '../../../contract/listDeclaration';
import { saveFile } from '../../lib/saveFile';
import { filesOf, readmeOf } from './files';

/** Saves a list's folder, its texts, and what to do with them as one file. */
export const downloadFolder = (declaration: ListDeclaration): void => {
  const files = { ...filesOf(declaration), 'README.md': readmeOf(declaration) };
  const packed = Object.entries(files).map(([path, text]) => [path, strToU8(text)]);
  const zip = zipSync(Object.fromEntries(packed));
  saveFile(`${declaration.name}.zip`, new Blob([zip], { type: 'application/zip' }));
};
