import { vi } from 'vitest';

/** The files that a page saves. `text` reads the last one. */
export const savedFiles = () => {
  let file: Blob | undefined;
  const createObjectURL = (blob: Blob) => {
    file = blob;
    return 'blob:result';
  };
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} });
  const names: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return {
    names,
    text: () =>
      new Promise(resolve => {
        const reader = new FileReader();
        reader.addEventListener('load', () => resolve(reader.result));
        reader.readAsText(file as Blob);
      }),
    restore: () => click.mockRestore(),
  };
};
