import type { WriteStream } from 'node:tty';

const barLength = 30;

/** A progress bar on a terminal, one line per tenth elsewhere. */
export const createProgress = (total: number, output: Pick<WriteStream, 'isTTY' | 'write'>) => {
  const started = Date.now();
  let shown = -1;
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  const line = (share: number, done: number): string => {
    const filled = Math.round(share * barLength);
    const text = `${done.toLocaleString('en')} of ${total.toLocaleString('en')} licenses, ${seconds()}`;
    return `[${'#'.repeat(filled)}${' '.repeat(barLength - filled)}] ${text}`;
  };
  return {
    show: (done: number): void => {
      const share = Math.min(1, done / total);
      const step = Math.floor(share * (output.isTTY ? 1000 : 10));
      if (step === shown) return;
      shown = step;
      output.write(output.isTTY ? `\r\u001b[K${line(share, done)}` : `${line(share, done)}\n`);
      if (share === 1) output.write(`${output.isTTY ? '\n' : ''}Building indexes and checking references …\n`);
    },
    end: (what: string): void => void output.write(`${what}, in ${seconds()}.\n`),
  };
};
