import { Html, html } from './html';
import { type Frame, renderPage } from './page';

/**
 * Staying is a link: the library's form, sent without logging out, would still end the portal's own sign-in.
 * @param form the library's form; its id is op.logoutForm and it carries the token against forged requests
 */
export const confirmLogoutPage = (frame: Frame, form: string, portalUrl: string) =>
  renderPage(frame, words => ({
    title: words.confirmLogout,
    body: html`${new Html(form)}
      <div class="actions">
        <button class="primary" form="op.logoutForm" name="logout" value="yes">${words.logOut}</button>
        <a class="button" href="${portalUrl}">${words.staySignedIn}</a>
      </div>`,
  }));

export const loggedOutPage = (frame: Frame, portalUrl: string) =>
  renderPage(frame, words => ({
    title: words.loggedOut,
    body: html`<p><a class="button" href="${portalUrl}">${words.toPortal}</a></p>`,
  }));
