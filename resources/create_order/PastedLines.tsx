import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { boxedList } from '../../src/components/boxedList';
import { StatusBadge } from '../../src/components/detail/StatusBadge';
import { useFigure } from '../../src/components/useFigure';
import { isUserAuthorized } from './orderLines';
import type { PastedItem } from './pastedItems';

const look: SxProps<Theme> = {
  ...boxedList,
  maxHeight: { sm: '40vh' },
  // There may be thousands of lines, so the browser lays out those in view.
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '5em minmax(0, 1fr) auto',
    columnGap: 1,
    px: 1.5,
    py: 0.75,
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 34px',
  },
  '& > li > *': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& > li > span:first-of-type': { color: 'text.secondary', fontVariantNumeric: 'tabular-nums' },
  '& small': { gridColumn: '2 / -1', color: 'error.main', fontSize: 'inherit' },
};

interface Props {
  items: readonly PastedItem[];
  /** False while the person is typing: the lines are then those of the former text. */
  isRead: boolean;
}

/** Shows what each line of the table means, and what is wrong with it. Wrong lines come first. */
export const PastedLines = memo(({ items, isRead }: Props) => {
  const translate = useTranslate();
  const figure = useFigure();
  const wrong = items.filter(({ problem }) => problem);
  const ready = items.filter(({ problem }) => !problem);
  const counted = (key: 'ready' | 'wrong', count: number) =>
    translate(`portal.wizard.paste.${key}`, { smart_count: count, count: figure(count) });
  return (
    <>
      <Typography component="output" sx={{ display: 'block', mb: 0.5, fontWeight: 600 }}>
        {isRead &&
          items.length > 0 &&
          [ready.length > 0 && counted('ready', ready.length), wrong.length > 0 && counted('wrong', wrong.length)]
            .filter(Boolean)
            .join(' ')}
      </Typography>
      {items.length > 0 && (
        <Box component="ul" tabIndex={0} aria-label={translate('portal.wizard.paste.preview')} sx={look}>
          {[...wrong, ...ready].map(item => (
            <PastedLine key={item.row.line} item={item} />
          ))}
        </Box>
      )}
    </>
  );
});
PastedLines.displayName = 'PastedLines';

const PastedLine = memo(({ item: { row, product, policy, entry, problem } }: { item: PastedItem }) => {
  const translate = useTranslate();
  const meant = () => {
    if (!product || !policy || !entry) return row.text;
    const amount = isUserAuthorized(product)
      ? translate('portal.wizard.paste.users', { smart_count: entry.users.emails.length })
      : translate('portal.wizard.confirm.licenses', { smart_count: Number(entry.quantity) });
    return `${product.product_name} · ${policy.name} · ${amount}`;
  };
  return (
    <li>
      <span>{translate('portal.wizard.paste.line', { number: row.line })}</span>
      <span>{meant()}</span>
      <StatusBadge label={`portal.wizard.paste.${problem ? 'not_added' : 'is_ready'}`} positive={!problem} />
      {problem && <small>{translate(problem.detail, problem.values)}</small>}
    </li>
  );
});
PastedLine.displayName = 'PastedLine';
