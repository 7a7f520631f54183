import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { labelled } from '../../lib/words';
import { useCopy } from '../useCopy';

/** Material's icons as plain paths: a styled icon in every row would slow down paging. */
const copyIcon =
  'M16 1H4c-1.1 0-2 .9-2 2v14h2V3h12zm3 4H8c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h11c1.1 0 2-.9 2-2V7c0-1.1-.9-2-2-2m0 16H8V7h11z';
const checkIcon = 'M9 16.17 4.83 12l-1.42 1.41L9 19 21 7l-1.41-1.41z';

/** Confirms the copy until the pointer or the focus leaves. `what` names the text for screen readers. */
export const CopyButton = ({ text, what }: { text: string; what?: string }) => {
  const translate = useTranslate();
  const copy = useCopy();
  const [copied, setCopied] = useState(false);
  const label = translate(copied ? 'portal.detail.copied' : 'portal.detail.copy');
  return (
    <>
      <button
        type="button"
        className="icon-button"
        title={label}
        aria-label={what ? labelled(label, what, translate) : label}
        onClick={() => void copy(text).then(setCopied)}
        onPointerLeave={() => setCopied(false)}
        onBlur={() => setCopied(false)}
      >
        <svg viewBox="0 0 24 24" className={copied ? 'done' : undefined} aria-hidden>
          <path d={copied ? checkIcon : copyIcon} />
        </svg>
      </button>
      <output style={readOutOnly}>{copied && label}</output>
    </>
  );
};

const readOutOnly = { position: 'absolute', clipPath: 'inset(50%)' } as const;

export const CopyableCode = ({ text }: { text: string }) => (
  <span className="copyable">
    <code>{text}</code>
    <CopyButton text={text} what={text} />
  </span>
);
