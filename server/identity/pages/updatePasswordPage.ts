import type { PasswordFaults } from '../../services/changeOwnPassword';
import { field } from './fields';
import { html } from './html';
import { type Frame, renderPage } from './page';

interface Form {
  pathTo: (step: string) => string;
  email: string;
  isFirst: boolean;
  faults?: PasswordFaults;
  busy?: boolean;
}

export const updatePasswordPage = (frame: Frame, { pathTo, email, isFirst, faults = {}, busy }: Form) =>
  renderPage(frame, words => {
    const current = { missing: words.currentMissing, wrong: words.currentWrong, too_many: words.tooManyAttempts };
    const password = {
      weak: words.passwordRule,
      common: words.passwordCommon,
      guessable: words.passwordGuessable,
      initial: words.passwordInitial,
      same: words.passwordSame,
      over: words.initialPasswordOver,
    };
    const focused =
      (['current', 'password', 'confirmation'] as const).find(name => faults[name]) ??
      (isFirst ? 'password' : 'current');
    const title = isFirst ? words.choosePassword : words.changePassword;
    const newPassword = { type: 'password', autocomplete: 'new-password' } as const;
    return {
      title,
      body: html`${busy && html`<p class="alert" role="alert">${words.busy}</p>`}
        ${isFirst && html`<p>${words.choosePasswordWhy.replace('%{email}', () => email)}</p>`}
        <form method="post" action="${pathTo('/password')}" novalidate>
          <input type="text" name="username" value="${email}" autocomplete="username" hidden />
          ${
            !isFirst &&
            field({
              name: 'current',
              label: words.currentPassword,
              type: 'password',
              autocomplete: 'current-password',
              fault: faults.current && current[faults.current],
              focused: focused === 'current',
            })
          }
          ${field({
            ...newPassword,
            name: 'password',
            label: words.newPassword,
            hint: faults.password ? undefined : words.passwordRule,
            fault: faults.password && password[faults.password],
            focused: focused === 'password',
          })}
          ${field({
            ...newPassword,
            name: 'confirmation',
            label: words.confirmPassword,
            fault: faults.confirmation && words.passwordsDiffer,
            focused: focused === 'confirmation',
          })}
          <div class="actions">
            <button class="primary">${title}</button>
            <button formaction="${pathTo('/cancel')}">${words.cancel}</button>
          </div>
        </form>`,
    };
  });
