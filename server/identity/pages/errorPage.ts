import { html } from './html';
import { type Frame, linkToPortal, renderPage } from './page';

interface Failure {
  /** `expired`: the sign-in started too long ago or in another browser. */
  kind: 'expired' | 'refused' | 'failed';
  reason?: string;
  isLogout?: boolean;
}

export const errorPage = (frame: Frame, { kind, reason, isLogout }: Failure) =>
  renderPage(frame, words => ({
    title: isLogout ? words.logoutFailed : words.signInFailed,
    body: html`<p>${{ expired: words.expired, refused: words.refused, failed: words.failed }[kind]}</p>
      ${reason && html`<p class="hint">${reason}</p>`}
      <div class="actions">${linkToPortal(frame, words.toPortal)}</div>`,
  }));
