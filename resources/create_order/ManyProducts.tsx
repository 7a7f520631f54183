import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { maxOrderItems } from '../../contract/constants';
import { lazyPart } from '../../src/components/lazyPart';
import { createEntry, type OrderEntry } from './orderDraft';
import type { OrderContentsState } from './useOrderContents';

const ChooseProducts = lazyPart(() => import('./ChooseProducts'), 'ChooseProducts');
const PasteItems = lazyPart(() => import('./PasteItems'), 'PasteItems');

interface Props {
  contents: OrderContentsState;
  onAdd: (entries: readonly OrderEntry[]) => void;
}

/** The ways to add many entries at once. */
export const ManyProducts = ({ contents, onAdd }: Props) => {
  const translate = useTranslate();
  const [open, setOpen] = useState<'choose' | 'paste'>();
  const close = () => setOpen(undefined);
  const { products, remaining, lines } = contents;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button onClick={() => setOpen('choose')}>{translate('portal.wizard.choose.open')}</Button>
      <Button onClick={() => setOpen('paste')}>{translate('portal.wizard.paste.open')}</Button>
      {open === 'choose' && (
        <ChooseProducts
          products={products}
          remaining={remaining}
          room={maxOrderItems - lines.length}
          onAdd={chosen => onAdd(chosen.map(product => createEntry(product)))}
          onClose={close}
        />
      )}
      {open === 'paste' && <PasteItems contents={contents} onAdd={onAdd} onClose={close} />}
    </Box>
  );
};
