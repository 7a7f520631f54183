import type { SetupFault, SetupForm } from '../../services/firstCompany';
import { field } from './fields';
import { html } from './html';
import { type Frame, linkToPortal, renderPage } from './page';

interface Shown {
  path: string;
  form: SetupForm;
  fault?: SetupFault;
  /** False with an external provider, where the manager signs in. */
  hasPassword: boolean;
}

/** For somebody whose form came after another one. */
export const setupLatePage = (frame: Frame) =>
  renderPage(frame, words => ({
    title: words.setupTitle,
    body: html`<p>${words.setupLate}</p>
      <div class="actions">${linkToPortal(frame, words.toPortal)}</div>`,
  }));

const fieldOfFault = {
  code: 'code',
  too_many: 'code',
  name: 'name',
  brand: 'brand',
  host: 'host',
  other_host: 'host',
  email: 'email',
  weak: 'password',
  common: 'password',
  guessable: 'password',
  differ: 'confirmation',
} as const satisfies Record<SetupFault, keyof SetupForm>;

export const setupPage = (frame: Frame, { path, form, fault, hasPassword }: Shown) =>
  renderPage(frame, words => {
    const faults: Record<SetupFault, string> = {
      code: words.setupCodeWrong,
      too_many: words.tooManyAttempts,
      name: words.setupNameWrong,
      brand: words.setupBrandWrong,
      host: words.setupHostWrong,
      other_host: `${words.setupHostOther} ${hasPassword ? words.setupAgainPasswords : words.setupAgain}`,
      email: words.setupEmailWrong,
      weak: words.passwordRule,
      common: words.passwordCommon,
      guessable: words.passwordGuessable,
      differ: words.passwordsDiffer,
    };
    const at = fault && fieldOfFault[fault];
    const faultAt = (name: keyof SetupForm) => (fault && at === name ? faults[fault] : null);
    const input = (name: keyof SetupForm, label: string, more: { hint?: string; optional?: boolean } = {}) =>
      field({ name, label, type: 'text', value: form[name], fault: faultAt(name), focused: at === name, ...more });
    const secret = (name: 'password' | 'confirmation', label: string) =>
      field({
        name,
        label,
        type: 'password',
        autocomplete: 'new-password',
        hint: name === 'password' && !faultAt(name) ? words.passwordRule : undefined,
        fault: faultAt(name),
        focused: at === name,
      });
    return {
      title: words.setupTitle,
      body: html`<p>${words.setupWhy}</p>
        <form method="post" action="${path}">
          ${input('code', words.setupCode, { hint: words.setupCodeHint })} ${input('name', words.setupName)}
          ${input('brand', words.setupBrand, { optional: true })}
          ${input('host', words.setupHost, { hint: words.setupHostHint })}
          <input type="hidden" name="asked" value="${fault === 'other_host' ? form.host : form.asked}" />
          ${field({
            name: 'email',
            label: words.setupEmail,
            type: 'address',
            autocomplete: 'username',
            value: form.email,
            fault: faultAt('email'),
            focused: at === 'email',
          })}
          ${hasPassword && [secret('password', words.newPassword), secret('confirmation', words.confirmPassword)]}
          <div class="actions"><button class="primary">${words.setupDone}</button></div>
        </form>`,
    };
  });
