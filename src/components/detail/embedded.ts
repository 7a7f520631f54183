import { createContext } from 'react';

/** True in a part of a page that must not write to the address: several of its kind may be open at once. */
export const EmbeddedContext = createContext(false);
