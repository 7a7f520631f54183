import { createContext, useContext } from 'react';

/** Whether the identity provider accepts passwords and client secrets that are set here. */
export const CredentialsContext = createContext(true);
export const useAcceptsCredentials = (): boolean => useContext(CredentialsContext);
