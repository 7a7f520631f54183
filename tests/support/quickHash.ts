import { hashAt } from '../../server/services/passwords';

/** A real hash that takes a hundredth of the time: the people of tests sign in hundreds of times. */
export const quickHash = (password: string): Promise<string> => hashAt({ ln: 10, r: 8, p: 1 }, password);
