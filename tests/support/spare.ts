// Leaves out work in component tests that no test looks at.
import { configure, getConfig } from '@testing-library/react';
import * as react from 'react';
import { keepUntilChange } from './keepUntilChange';

/**
 * React notes of each element where it was made, at the cost of an Error's stack. From 10,000 elements a second on it
 * notes nothing. Its warnings then name the components, but not the lines that made them.
 */
const internals: object = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} });

const { getElementError } = getConfig();
/** While a test waits, an element that is not there yet is no error to print the page for. At the end it is. */
const elementError: typeof getElementError = (message, container) => {
  const error = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
    ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
    : getElementError(message, container);
  // So that the report shows the line of the test.
  Error.captureStackTrace(error, elementError);
  return error;
};
configure({ getElementError: elementError });

/** Emotion and MUI look for styles from a server whenever they mount. There are none, and jsdom takes long to say so. */
const fromServer = /^style\[data-(emotion|mui-layer-order)=/;
for (const { prototype } of [Document, Element]) {
  const { querySelector } = prototype;
  prototype.querySelector = function find(this: Document & Element, selector: string) {
    return fromServer.test(selector) ? null : querySelector.call(this, selector);
  };
}

/** jsdom walks over the whole page for each element that could have a label, and once more for each label. */
const labels = keepUntilChange(() => {
  const found = new Map<Element, HTMLLabelElement[]>();
  for (const label of document.querySelectorAll('label')) {
    const inside = 'button, input:not([type=hidden]), select, textarea';
    const control = label.htmlFor ? document.getElementById(label.htmlFor) : label.querySelector(inside);
    if (control) found.set(control, [...(found.get(control) ?? []), label]);
  }
  return found;
});
for (const { prototype } of [HTMLInputElement, HTMLButtonElement, HTMLSelectElement, HTMLTextAreaElement]) {
  Object.defineProperty(prototype, 'labels', {
    get(this: Element) {
      return this.matches('[type=hidden]') ? null : (labels().get(this) ?? []);
    },
  });
}
