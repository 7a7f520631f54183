/** The selections of a page's rows that stand for everything the list finds. One that is changed is another array. */
export const wholeList = new WeakSet<readonly unknown[]>();
