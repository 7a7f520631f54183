export const port = 3170;
export const address = `http://localhost:${port}`;
