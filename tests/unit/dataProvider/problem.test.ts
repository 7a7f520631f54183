import { describe, expect, it } from 'vitest';
import { problemOf } from '../../../dataProvider/problem';

const read = (content: unknown, statusText = 'Bad Request') => {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const { message, status, body } = problemOf(400, statusText, text);
  return { message, status, ...body };
};

describe("the server's message about a failure", () => {
  it('is read from problem+json of the reference server', () => {
    const problem = {
      type: 'about:blank',
      title: 'Bad request',
      status: 400,
      detail: 'The request is not valid.',
      code: 'invalid',
      request_id: 'r-1',
      errors: [{ field: 'phone_number', pointer: '/phone_number', code: 'invalid', message: 'is too long' }],
    };
    expect(read(problem)).toEqual({
      message: 'The request is not valid.',
      status: 400,
      code: 'invalid',
      requestId: 'r-1',
      errors: { phone_number: 'is too long' },
      codes: { phone_number: 'invalid' },
    });
  });

  it('is the detail before the message, and the message before the fields', () => {
    expect(read({ detail: 'Not found.', message: 'Other' }).message).toBe('Not found.');
    expect(read({ status: 'error', code: 'limit_reached', message: 'Limit reached', email: ['Taken'] })).toMatchObject({
      message: 'Limit reached',
      code: 'limit_reached',
      errors: { email: 'Taken' },
    });
  });

  it('is non_field_errors before the fields, which the form does not show', () => {
    expect(read({ email: ['Taken'], non_field_errors: ['Out of licenses.', 'Ask an admin.'] })).toMatchObject({
      message: 'Out of licenses. Ask an admin.',
      errors: { email: 'Taken' },
    });
  });

  it('is shown per field in the form', () => {
    expect(read({ email: ['This field must be unique.'], code: ['Too long.', 'Not lowercase.'] })).toMatchObject({
      message: 'This field must be unique.',
      code: null,
      errors: { email: 'This field must be unique.', code: 'Too long. Not lowercase.' },
    });
  });

  it('names nested fields by their path', () => {
    const items = [{ licenses: [{}, {}, { key: ['Already used.'] }] }];
    expect(read({ items, customer: { email: ['Not valid.'] } })).toMatchObject({
      message: 'Already used.',
      errors: { 'items[0].licenses[2].key': 'Already used.', 'customer.email': 'Not valid.' },
    });
  });

  it('may be a map below errors, or a list of records', () => {
    expect(read({ errors: { email: ['Taken.'] } })).toMatchObject({ message: 'Taken.', errors: { email: 'Taken.' } });
    expect(read([{}, { email: ['Taken.'] }])).toMatchObject({ errors: { '[1].email': 'Taken.' } });
  });

  it('may be a plain list', () => {
    expect(read(['First.', 'Second.'])).toMatchObject({ message: 'First. Second.', errors: {} });
    expect(read({ errors: ['First.'] })).toMatchObject({ message: 'First.', errors: {} });
  });

  it.each([
    [{ title: 'Wrong', detail: 'code: too short', violations: [{ propertyPath: 'code', message: 'too short' }] }],
    [{ '@type': 'hydra:Error', 'hydra:title': 'Wrong', detail: 'code: too short' }],
    [{ code: '23505', details: 'Key (code)=(V-1)', hint: null, message: 'code: too short' }],
    [{ timestamp: '2026-01-01', error: 'Bad Request', path: '/x', message: 'code: too short' }],
    [{ timestamp: '2026-01-01', status: 400, error: 'code: too short', path: '/x' }],
    [{ statusCode: 400, message: '', error: 'code: too short' }],
    [{ message: 'code: too short', items: [{ hint: 'Say more', licenses: [] }, 'Say more'], help: { see: '/x' } }],
  ])('[WIRE-91] is alone, without the other texts of %j', content => {
    const { message, errors } = read(content);
    expect({ message, errors }).toEqual({ message: 'code: too short', errors: {} });
  });

  it('[WIRE-91] leaves nested lists of messages as fields', () => {
    const items = [{ note: 'unread', licenses: [{ key: ['taken', 'for good'] }] }];
    const errors = { 'items[0].licenses[0].key': 'taken for good' };
    expect(read({ message: 'short', items })).toMatchObject({ message: 'short', errors });
    expect(read({ detail: 'short', items })).toMatchObject({ message: 'short', errors });
    expect(read({ error: 'short', items })).toMatchObject({ message: 'short', errors });
  });

  it("[WIRE-91] is the first of the errors of ASP.NET's, and else none", () => {
    const about = { type: 'https://tools.ietf.org/html/rfc9110', title: 'Invalid.', status: 400, traceId: '00-abc' };
    const errors = { Code: 'Too short' };
    expect(read({ ...about, errors: { Code: ['Too short'] } })).toEqual({
      message: 'Too short',
      status: 400,
      code: null,
      requestId: null,
      errors,
      codes: {},
    });
    expect(read({ note: '00-abc', errors: { Code: ['Too short'] } }).errors).toEqual(errors);
    expect(read({ error: 'Bad Request', errors: { Code: ['Too short'] } }).message).toBe('Too short');
    expect(read(about)).toMatchObject({ message: 'Bad Request', errors: {}, isSilent: true });
  });

  it('[WIRE-92] is read from the errors of JSON:API, by the field that is pointed at', () => {
    const conflict = { status: '409', title: 'Conflict', detail: 'Already stamped' };
    const jsonapi = { version: '1.1' };
    expect(read({ jsonapi, errors: [conflict] })).toMatchObject({ message: 'Already stamped', errors: {} });
    const source = { pointer: '/data/attributes/code' };
    const errors = [{ status: '422', source, title: 'Invalid', detail: 'Code must be unique' }];
    expect(read({ errors })).toMatchObject({ message: 'Code must be unique', errors: { code: 'Code must be unique' } });
    expect(read({ errors: [{ title: 'Conflict', source: { pointer: '/data' } }] })).toMatchObject({
      message: 'Conflict',
      errors: {},
    });
  });

  it.each([
    '<html><h1>Traceback</h1></html>',
    'Traceback (most recent call last)',
    '"Traceback"',
    '{"detail": "Trace',
    '',
  ])('is never the text %j', text => {
    expect(read(text)).toMatchObject({ message: 'Bad Request', errors: {}, code: null, requestId: null });
    expect(read(text, '').message).toBe('ra.notification.http_error');
  });

  it.each([null, 1, true, {}, { detail: 7 }, { errors: [] }])('is the status text for %j', content => {
    expect(read(content)).toMatchObject({ message: 'Bad Request', errors: {} });
  });
});
