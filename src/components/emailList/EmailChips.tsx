import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, memo, type MouseEvent } from 'react';

/** One style for the whole list, because hundreds of styled entries are slow. */
const chipsLook: SxProps<Theme> = theme => ({
  listStyle: 'none',
  m: 0,
  p: 0.5,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.5,
  maxHeight: 176,
  overflowY: 'auto',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 1,
  '& li': {
    display: 'inline-flex',
    alignItems: 'center',
    maxWidth: '100%',
    borderRadius: 4,
    paddingLeft: '10px',
    fontSize: theme.typography.body2.fontSize,
    backgroundColor: theme.palette.action.selected,
  },
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& button': {
    width: 28,
    height: 28,
    flex: 'none',
    border: 0,
    borderRadius: '50%',
    color: 'inherit',
    background: 'none',
    font: 'inherit',
    cursor: 'pointer',
    '&::before': { content: '"\\00d7"', fontSize: '1.1em' },
    '&:hover': { backgroundColor: theme.palette.action.hover },
  },
});

interface Props {
  label: string;
  emails: readonly string[];
  max: number;
  onChange: (emails: readonly string[]) => void;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

const focusChip = (list: Element, index: number) => {
  const buttons = list.querySelectorAll('button');
  buttons[Math.min(Math.max(index, 0), buttons.length - 1)]?.focus();
};

/** Tab stops once, and arrow keys move between addresses. Plain elements, because hundreds of MUI chips are slow. */
export const EmailChips = memo(({ label, emails, max, onChange }: Props) => {
  const translate = useTranslate();
  if (emails.length === 0) return null;
  const count = translate('portal.email_list.count', { smart_count: emails.length });
  const indexOf = (target: EventTarget) => (target instanceof Element ? Number(target.getAttribute('data-index')) : 0);
  const remove = ({ currentTarget, target }: MouseEvent) => {
    if (!(target instanceof HTMLButtonElement)) return;
    const index = indexOf(target);
    onChange(emails.toSpliced(index, 1));
    requestAnimationFrame(() => focusChip(currentTarget, index));
  };
  const move = ({ key, target, currentTarget }: KeyboardEvent) => {
    const step = steps[key];
    if (step) focusChip(currentTarget, indexOf(target) + step);
  };
  return (
    <Box sx={{ mt: 0.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box component="output" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {max > 0 ? translate('portal.email_list.count_max', { count, max }) : count}
        </Box>
        {emails.length > 1 && (
          <Button size="small" onClick={() => onChange([])}>
            {translate('portal.email_list.remove_all')}
          </Button>
        )}
      </Box>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the buttons inside take both; one listener serves all of them */}
      <Box component="ul" aria-label={label} sx={chipsLook} onClick={remove} onKeyDown={move}>
        {emails.map((email, index) => (
          <li key={email}>
            <span>{email}</span>
            <button
              type="button"
              data-index={index}
              tabIndex={index === 0 ? 0 : -1}
              aria-label={translate('portal.email_list.remove', { email })}
            />
          </li>
        ))}
      </Box>
    </Box>
  );
});
EmailChips.displayName = 'EmailChips';
