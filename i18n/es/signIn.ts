import type { messages as english } from '../en/signIn';
import type { Translated } from '../translated';
import { auth } from './auth';
import { messages as start } from './start';

/** What the shell says before anyone is signed in. */
export const messages: Translated<typeof english> = { ...start, portal: { ...start.portal, auth } };
