import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopy';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

/** Copies a text and says so until the pointer or the focus leaves. `what` names the text for those who do not see it. */
export const CopyButton = ({ text, what }: { text: string; what?: string }) => {
  const translate = useTranslate();
  const [copied, setCopied] = useState(false);
  const label = translate(copied ? 'portal.detail.copied' : 'portal.detail.copy');
  return (
    <>
      <IconButton
        size="small"
        color="inherit"
        // The browser's own tip: one of MUI's per row of a table makes paging slow.
        title={label}
        aria-label={what ? `${label}: ${what}` : label}
        onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
        onPointerLeave={() => setCopied(false)}
        onBlur={() => setCopied(false)}
      >
        {copied ? <CheckIcon fontSize="inherit" color="success" /> : <CopyIcon fontSize="inherit" />}
      </IconButton>
      <output style={readOutOnly}>{copied && label}</output>
    </>
  );
};

const readOutOnly = { position: 'absolute', clipPath: 'inset(50%)' } as const;
