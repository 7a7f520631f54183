import { auth } from './auth';
import { messages as start } from './start';

/** What the shell says before anyone is signed in. */
export const messages = { ...start, portal: { ...start.portal, auth } };
