/** The shape of the English catalogue with any text: a language that lacks a key does not compile. */
export type Translated<C> = { [K in keyof C]: C[K] extends string ? string : Translated<C[K]> };
