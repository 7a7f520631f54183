import type { PortalApp } from '../portalApp';
import { Refusal } from '../services/refusal';
import { isUnicodeForm, notUnicode } from './unusableText';

const formLimit = 16_384;

/** Lets the routes of this plugin take the forms of pages, whose fields are then the body. */
export const acceptForms = (app: PortalApp): void => {
  app.addContentTypeParser<Buffer>(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: formLimit },
    (_request, body, done) =>
      isUnicodeForm(body.toString('latin1'))
        ? done(null, Object.fromEntries(new URLSearchParams(body.toString())))
        : done(new Refusal(400, 'invalid', notUnicode)),
  );
};
