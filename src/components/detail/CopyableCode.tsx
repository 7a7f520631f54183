import { CopyButton } from './CopyButton';

/** A key or an identifier: monospace, and copied with one press. */
export const CopyableCode = ({ text }: { text: string }) => (
  <span className="copyable">
    <code>{text}</code>
    <CopyButton text={text} what={text} />
  </span>
);
