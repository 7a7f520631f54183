export interface Cost {
  /** Base-2 logarithm of scrypt's N. */
  ln: number;
  r: number;
  p: number;
}

/** One derivation takes 128 MiB and about 400 ms. */
export const passwordCost: Cost = { ln: 17, r: 8, p: 1 };
