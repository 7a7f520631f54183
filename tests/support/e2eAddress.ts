/** Set E2E_PORT to run the end-to-end tests of two checkouts at the same time. */
export const port = Number(process.env.E2E_PORT ?? 3170);
export const address = `http://localhost:${port}`;
