/** Another port lets a second checkout run its end-to-end tests at the same time. */
export const port = Number(process.env.E2E_PORT ?? 3170);
export const address = `http://localhost:${port}`;
