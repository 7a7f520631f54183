import { randomBytes } from 'node:crypto';
import type { Language } from '../../../contract/constants';
import type { Brand } from '../brand';
import type { Texts } from '../texts/en';
import { texts } from '../texts/texts';
import { contentPolicy } from './contentPolicy';
import { Html, html } from './html';
import { styleSheet } from './style';

export interface Frame {
  brand: Brand;
  language: Language;
  formTarget: string | null;
  /** Null where it is unknown whose page it is. */
  portalUrl: string | null;
}

export interface Page {
  html: string;
  contentPolicy: string;
}

export const linkToPortal = ({ portalUrl }: Frame, text: string) =>
  portalUrl && html`<a class="button" href="${portalUrl}">${text}</a>`;

/** The nonce in the page's policy allows its own style and nothing else. */
export const renderPage = (frame: Frame, build: (words: Texts) => { title: string; body: Html }): Page => {
  const { brand, language, formTarget } = frame;
  const words = texts[language];
  const { title, body } = build(words);
  const name = brand.name ?? words.portal;
  const nonce = randomBytes(16).toString('base64');
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} - ${name}</title>
        <link rel="icon" href="${brand.settings.logo ?? 'data:,'}" />
        <style nonce="${nonce}">
          ${new Html(styleSheet(brand.settings))}
        </style>
      </head>
      <body>
        <header>${brand.settings.logo && html`<img src="${brand.settings.logo}" alt="" />`}<span>${name}</span></header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
  return { html: page.text, contentPolicy: contentPolicy({ formTarget, nonce, logo: brand.settings.logo }) };
};
