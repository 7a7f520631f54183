// TypeScript 7 has no JavaScript API. Two of the generators print their code with it, so they get TypeScript 5.
/** @type {import('node:module').ResolveHook} */
export const resolve = (specifier, context, next) =>
  next(specifier === 'typescript' ? 'typescript-5' : specifier, context);
