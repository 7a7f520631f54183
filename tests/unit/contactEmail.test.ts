import { expect, it } from 'vitest';
import { contactEmailIn } from '../../contract/contactEmail';

it.each([
  ['{"contactEmail":"licenses@acme.test"}', 'licenses@acme.test'],
  ['{"contactEmail":"<kim@x.io>"}', 'kim@x.io'],
  ['{"contactEmail":"mailto:kim@x.io?bcc=me@evil.test"}', 'kim@x.io'],
  ['{"contactEmail":"kim@x"}', null],
  ['{"contactEmail":"kim?bcc=me@evil.test"}', null],
  ['{"contactEmail":"licenses@acme.test?bcc=me@evil.test"}', null],
  ['{"contactEmail":"a@acme.test,b@evil.test"}', null],
  ['{"contactEmail":"a%0d%0a@acme.test"}', null],
  ['{"contactEmail":7}', null],
  ['{}', null],
  ['[]', null],
  ['{"contactEmail', null],
  ['', null],
  [null, null],
])('[HOME-04] [BRND-21] of the portal_data %s, license users write to %s', (portalData, address) => {
  expect(contactEmailIn(portalData)).toBe(address);
});
