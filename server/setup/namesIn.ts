import { ConfigError } from '../config';

interface Limits {
  /** How many there may be. One, unless this says so. */
  most?: number;
  isOptional?: boolean;
}

/**
 * The names that a command is given, of files, people or databases. What begins with - is none: a file is reached as ./-h.
 * @param usage what may be named, with an example
 * @throws ConfigError with the usage
 */
export const namesIn = (args: readonly string[], usage: string, { most = 1, isOptional = false }: Limits = {}) => {
  const [first = ''] = args;
  const isWrong = args.length > most || args.some(name => name.startsWith('-')) || !(first || isOptional);
  if (isWrong) throw new ConfigError(usage);
  return [first, ...args.slice(1)] as const;
};
