import { vi } from 'vitest';

const read = (start: (reader: FileReader) => void) =>
  new Promise(resolve => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result));
    start(reader);
  });

/** The files that a page saves. `text` and `bytes` read the last one. */
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
    text: () => read(reader => reader.readAsText(file as Blob)),
    // What was downloaded is a file of Node's, which jsdom does not read.
    bytes: async () =>
      new Uint8Array(
        file instanceof Blob
          ? ((await read(reader => reader.readAsArrayBuffer(file as Blob))) as ArrayBuffer)
          : await (file as unknown as Blob).arrayBuffer(),
      ),
    restore: () => click.mockRestore(),
  };
};
