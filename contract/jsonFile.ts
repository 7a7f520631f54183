/** Some editors begin a file with a byte order mark. @throws SyntaxError */
export const parseJsonFile = (text: string): unknown => JSON.parse(text.replace(/^\uFEFF/, ''));
