import { resolve } from 'node:path';

/** The absolute path of an argument. npm runs scripts in the project's folder, and names the one it was called in. */
export const callerPath = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path);
