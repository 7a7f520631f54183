export const wizard = {};
