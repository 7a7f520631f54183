import ra from 'ra-language-english';
import { auth } from './auth';
import { detail } from './detail';
import { licenses } from './licenses';
import { refusals } from './refusals';
import { names, shell } from './shell';
import { values } from './values';

/** What the sign-in, the shell and the license list say; every other page waits for all texts. */
export const messages = {
  ra: ra.ra,
  portal: { shell, auth, values, detail, refusals },
  resources: {
    licenses,
    orders: { name: names.orders },
    'create-order': { name: names.createOrder },
  },
};
