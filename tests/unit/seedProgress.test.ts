import { describe, expect, it } from 'vitest';
import { createProgress } from '../../server/seed/progress';

const shown = (isTTY: boolean, counts: number[]) => {
  const written: string[] = [];
  const progress = createProgress(1000, { isTTY, write: text => (written.push(String(text)), true) });
  counts.forEach(progress.show);
  progress.end('1,003 licenses');
  return written;
};

describe('the progress of seeding', () => {
  it('is one changing line on a terminal', () => {
    expect(shown(true, [0, 500, 500, 1003])).toEqual([
      '\r\u001b[K[                              ] 0 of 1,000 licenses, 0 s',
      '\r\u001b[K[###############               ] 500 of 1,000 licenses, 0 s',
      '\r\u001b[K[##############################] 1,003 of 1,000 licenses, 0 s',
      '\nBuilding indexes and checking references …\n',
      '1,003 licenses, in 0 s.\n',
    ]);
  });

  it('is a line per tenth elsewhere', () => {
    expect(shown(false, [0, 90, 120, 180, 1003, 1003])).toEqual([
      '[                              ] 0 of 1,000 licenses, 0 s\n',
      '[####                          ] 120 of 1,000 licenses, 0 s\n',
      '[##############################] 1,003 of 1,000 licenses, 0 s\n',
      'Building indexes and checking references …\n',
      '1,003 licenses, in 0 s.\n',
    ]);
  });
});
