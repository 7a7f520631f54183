import { Html, html } from './html';
import { type Frame, linkToPortal, renderPage } from './page';

/** Staying is a link: submitting the library's form without logging out would still end the portal's sign-in. */
export const confirmLogoutPage = (frame: Frame, form: string) =>
  renderPage(frame, words => ({
    title: words.confirmLogout,
    body: html`${new Html(form)}
      <div class="actions">
        <button class="primary" form="op.logoutForm" name="logout" value="yes">${words.logOut}</button>
        ${linkToPortal(frame, words.staySignedIn)}
      </div>`,
  }));

export const loggedOutPage = (frame: Frame) =>
  renderPage(frame, words => ({
    title: words.loggedOut,
    body: html`<p>${linkToPortal(frame, words.toPortal)}</p>`,
  }));
