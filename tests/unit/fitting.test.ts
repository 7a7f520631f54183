import { expect, it } from 'vitest';
import { tooMany } from '../../src/components/table/useFitting';

it.each([
  [400, 0, []],
  [399, 0, [2, 3]],
  [399, 3, [1, 2]],
  [100, 2, [0, 1, 3]],
  [330, -1, [2, 3]],
])('[FILT-35] of four links of 100 pixels in %i, the open one (%i) always fits', (width, kept, left) => {
  expect([...tooMany([100, 100, 100, 100], width, kept)]).toEqual(left);
});
