import { HomeButton } from './HomeButton';
import { MessageScreen } from './MessageScreen';

/** For addresses outside the route table, and for records that do not exist or are not this person's (rows SHELL-15, SHELL-16, SHELL-21, SHELL-22). */
export const NotFound = () => (
  <MessageScreen title="portal.shell.not_found.title" detail="portal.shell.not_found.detail">
    <HomeButton />
  </MessageScreen>
);
