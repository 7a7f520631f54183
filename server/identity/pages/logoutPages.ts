import { Html, html } from './html';
import { type Frame, renderPage } from './page';

/** @param form the library's form; its id is op.logoutForm and it carries the token against forged requests */
export const confirmLogoutPage = (frame: Frame, form: string) =>
  renderPage(frame, words => ({
    title: words.confirmLogout,
    body: html`${new Html(form)}
      <div class="actions">
        <button class="primary" form="op.logoutForm" name="logout" value="yes">${words.logOut}</button>
        <button form="op.logoutForm">${words.staySignedIn}</button>
      </div>`,
  }));

export const loggedOutPage = (frame: Frame, portalUrl: string) =>
  renderPage(frame, words => ({
    title: words.loggedOut,
    body: html`<p><a class="button" href="${portalUrl}">${words.toPortal}</a></p>`,
  }));
