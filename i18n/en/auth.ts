/** Signing in and out, and the screens for those who are not, or not for this company. */
export const auth = {
  checking: 'Checking your sign-in',
  log_in: 'Log in',
  try_again: 'Try again',
  login_title: 'Sign in to %{name}',
  login_message: 'See and manage your licenses.',
  not_authorized: 'You are not authorized to view this section',
  not_authorized_detail: 'Log in to go on to the page you asked for.',
  forbidden: "You don't have access to this account",
  forbidden_detail:
    'You are signed in, but not for what you asked for. If you think you should be, ask your administrator.',
  failed: 'Sign-in failed',
  failures: {
    refused: 'The sign-in service refused the request:',
    expired: 'The sign-in took too long or was started in another tab.',
    invalid: "The sign-in service's answer could not be verified.",
    unreachable: "The sign-in service can't be reached.",
    blocked: 'Your browser has blocked the sign-in window. Allow it and try again.',
  },
  unreachable: "The sign-in service can't be reached. Try again in a moment.",
  account_failed_detail: 'You are still signed in. The server may be busy or out of reach.',
  insecure_context: 'Signing in needs a secure connection. Open the portal with an address that starts with https://.',
  lapsed: 'Your session has ended',
  lapsed_detail: 'What you have entered is still here. Sign in again in a new window, then send it once more.',
  sign_in_again: 'Sign in again',
  answered_elsewhere: 'You can close this window',
  answered_elsewhere_detail: 'You go on in the window you came from.',
};
