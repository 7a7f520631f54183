import { Html, html } from './html';
import { type Frame, renderPage } from './page';

/** Staying is a link: submitting the library's form without logging out would still end the portal's sign-in. */
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
