/** For vi.waitFor, which else waits a second at most: less than a busy machine may need. */
export const soon = { timeout: 15_000 };
