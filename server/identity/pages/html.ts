import { escapeHtml } from '../../../contract/html';

export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | false | null | undefined | readonly Part[];

const render = (part: Part): string => {
  if (part instanceof Html) return part.text;
  if (typeof part === 'string') return escapeHtml(part);
  return part ? part.map(render).join('') : '';
};

/** Escapes every value except Html. false, null and undefined produce nothing. Quote attributes. */
export const html = (strings: TemplateStringsArray, ...values: Part[]): Html =>
  new Html(strings.map((text, i) => text + render(values[i])).join(''));
