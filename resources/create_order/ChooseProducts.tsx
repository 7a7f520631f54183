import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { maxOrderItems } from '../../contract/constants';
import { LeaveGuard } from '../../src/components/LeaveGuard';
import { QuestionDialog } from '../../src/components/QuestionDialog';
import { isUserAuthorized, type Remaining } from './orderLines';
import { isFoundIn, labelOf, type OfferedProduct } from './catalogue';
import { useAboutProduct } from './ProductPicker';

interface Props {
  products: readonly OfferedProduct[];
  remaining: Remaining;
  /** Entries that the order can still take. */
  room: number;
  onAdd: (products: readonly OfferedProduct[]) => void;
  onClose: () => void;
}

/** Chooses several products at once: ticked one by one, from one to another with Shift, or all that a search finds. */
export const ChooseProducts = ({ products, remaining, room, onAdd, onClose }: Props) => {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'), { noSsr: true });
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const last = useRef<number>(undefined);
  const matching = products.filter(product => isFoundIn(labelOf(product), search));
  const found = [...matching.filter(hasKeys), ...matching.filter(isUserAuthorized)];
  const available = found.filter(({ id }) => remaining.get(id) !== 0).map(({ id }) => id);
  const tick = (ids: readonly number[], isTicked: boolean) =>
    setChosen(before => new Set(isTicked ? [...before, ...ids] : [...before].filter(id => !ids.includes(id))));
  const tickOne = (id: number, { target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
    tick(isRange ? rangeOf(available, last.current, id) : [id], target.checked);
    last.current = id;
  };
  const count = chosen.size;
  const add = () => {
    onAdd(products.filter(({ id }) => chosen.has(id)));
    onClose();
  };
  return (
    <QuestionDialog
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      title={translate('portal.wizard.choose.title')}
      onClose={count > 0 ? undefined : onClose}
      actions={
        <>
          {count > room && <TooMany />}
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button variant="contained" disabled={count === 0 || count > room} onClick={add}>
            {translate('portal.wizard.choose.add', { smart_count: count })}
          </Button>
        </>
      }
    >
      <TextField
        // On a phone, the keyboard would hide the products.
        inputRef={isPhone ? undefined : focusIt}
        type="search"
        label={translate('ra.action.search')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        sx={{ mt: 1 }}
      />
      <FoundProducts
        found={found}
        available={available}
        chosen={chosen}
        remaining={remaining}
        onTick={tickOne}
        onTickAll={isTicked => tick(available, isTicked)}
      />
      <LeaveGuard isOverPage isUnsaved={() => count > 0} isHeld={false} onDiscard={onClose} />
    </QuestionDialog>
  );
};

const hasKeys = (product: OfferedProduct): boolean => !isUserAuthorized(product);

const focusIt = (input: HTMLInputElement | null) => input?.focus();

/** The ids from one to another, in either direction. */
const rangeOf = (ids: readonly number[], from: number | undefined, to: number): readonly number[] => {
  const ends = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)];
  return ends.includes(-1) ? [to] : ids.slice(Math.min(...ends), Math.max(...ends) + 1);
};

const TooMany = () => (
  <Typography role="alert" color="error" variant="body2" sx={{ mr: 'auto' }}>
    {useTranslate()('portal.wizard.paste.too_many_items', { max: maxOrderItems })}
  </Typography>
);

interface FoundProps extends Pick<Props, 'remaining'> {
  found: readonly OfferedProduct[];
  /** The ids of the products that have licenses left. */
  available: readonly number[];
  chosen: ReadonlySet<number>;
  onTick: (id: number, event: ChangeEvent<HTMLInputElement>) => void;
  onTickAll: (isTicked: boolean) => void;
}

const FoundProducts = ({ found, available, chosen, remaining, onTick, onTickAll }: FoundProps) => {
  const translate = useTranslate();
  const hintId = useId();
  const ticked = available.filter(id => chosen.has(id)).length;
  const isAll = ticked === available.length;
  if (found.length === 0) return <Typography sx={{ mt: 2 }}>{translate('portal.shell.list.empty')}</Typography>;
  return (
    <>
      <FormControlLabel
        sx={{ mt: 1 }}
        control={
          <Checkbox
            disabled={available.length === 0}
            checked={available.length > 0 && isAll}
            indeterminate={ticked > 0 && !isAll}
            onChange={(_event, isTicked) => onTickAll(isTicked)}
          />
        }
        label={translate('portal.runs.selection.all', { count: available.length })}
      />
      <Typography
        id={hintId}
        variant="caption"
        component="p"
        color="textSecondary"
        sx={{ display: { xs: 'none', sm: 'block' } }}
      >
        {translate('portal.wizard.choose.hint')}
      </Typography>
      <ProductGroup
        label="resources.orders.keys.title"
        products={found.filter(hasKeys)}
        hintId={hintId}
        {...{ available, chosen, remaining, onTick }}
      />
      <ProductGroup
        label="portal.wizard.products.users"
        products={found.filter(isUserAuthorized)}
        hintId={hintId}
        {...{ available, chosen, remaining, onTick }}
      />
    </>
  );
};

interface GroupProps extends Pick<FoundProps, 'available' | 'chosen' | 'remaining' | 'onTick'> {
  label: string;
  products: readonly OfferedProduct[];
  hintId: string;
}

const ProductGroup = ({ label, products, hintId, available, chosen, remaining, onTick }: GroupProps) => {
  const translate = useTranslate();
  const about = useAboutProduct(remaining);
  if (products.length === 0) return null;
  return (
    <>
      <Typography variant="subtitle2" component="h3" sx={{ mt: 1.5 }}>
        {translate(label)}
      </Typography>
      <Box
        component="ul"
        aria-label={translate(label)}
        aria-describedby={hintId}
        sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider', userSelect: 'none' }}
      >
        {products.map(product => (
          <li key={product.id}>
            <FormControlLabel
              sx={{ py: 0.5, width: '100%', '& .MuiFormControlLabel-label': { minWidth: 0, overflowWrap: 'anywhere' } }}
              control={
                <Checkbox
                  size="small"
                  checked={chosen.has(product.id)}
                  disabled={!available.includes(product.id)}
                  onChange={event => onTick(product.id, event)}
                />
              }
              label={
                <>
                  {product.product_name}
                  <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
                    {about(product)}
                  </Box>
                </>
              }
            />
          </li>
        ))}
      </Box>
    </>
  );
};
