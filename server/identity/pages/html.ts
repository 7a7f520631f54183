export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | false | null | undefined | readonly Part[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, character => entities[character] ?? '');

const render = (part: Part): string => {
  if (part instanceof Html) return part.text;
  if (typeof part === 'string') return escape(part);
  return part ? part.map(render).join('') : '';
};

/** Escapes every value except Html. false, null and undefined produce nothing. Quote attributes. */
export const html = (strings: TemplateStringsArray, ...values: Part[]): Html =>
  new Html(strings.map((text, i) => text + render(values[i])).join(''));
