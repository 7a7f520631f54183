import { field } from './fields';
import { html } from './html';
import { type Frame, renderPage } from './page';

interface Form {
  pathTo: (step: string) => string;
  email: string;
  fault?: 'wrong' | 'too_many' | 'busy' | 'over';
}

export const signInPage = (frame: Frame, { pathTo, email, fault }: Form) =>
  renderPage(frame, words => {
    const { loginTitle, loginMessage } = frame.brand.settings;
    const faults = {
      wrong: words.wrongCredentials,
      too_many: words.tooManyAttempts,
      busy: words.busy,
      over: words.initialPasswordOver,
    };
    const alert = fault && faults[fault];
    return {
      title: loginTitle ?? words.signIn,
      body: html`${loginMessage && html`<p class="lines">${loginMessage}</p>`}
        ${alert && html`<p class="alert" role="alert">${alert}</p>`}
        <form method="post" action="${pathTo('/login')}">
          ${field({ name: 'email', label: words.email, type: 'address', autocomplete: 'username', value: email, focused: !email })}
          ${field({ name: 'password', label: words.password, type: 'password', autocomplete: 'current-password', focused: Boolean(email) })}
          <div class="actions">
            <button class="primary">${words.logIn}</button>
            <button formaction="${pathTo('/cancel')}" formnovalidate>${words.cancel}</button>
          </div>
        </form>`,
    };
  });
