export const licenses = {};
