import { HomeButton } from './HomeButton';
import { MessageScreen } from './MessageScreen';

/** For every page refused by role (rows SHELL-09, SHELL-10). */
export const NoAccess = () => (
  <MessageScreen title="portal.shell.no_access.title" detail="portal.shell.no_access.detail">
    <HomeButton />
  </MessageScreen>
);
