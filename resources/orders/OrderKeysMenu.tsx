import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { Order } from '../../contract/schemas/order';
import { useCopy } from '../../src/components/useCopy';
import { usePortalNotify } from '../../src/components/usePortalNotify';
import { saveCsv } from '../../src/lib/saveFile';
import { keysCsv, keysOf } from './orderKeys';

export const OrderKeysMenu = ({ order }: { order: Order }) => {
  const translate = useTranslate();
  const notify = usePortalNotify();
  const copy = useCopy();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const keys = keysOf(order);
  if (keys.length === 0) return null;
  const close = () => setAnchor(null);
  const copyAll = async () => {
    close();
    if (await copy(keys.join('\n')))
      notify.success('resources.orders.keys.copied', { values: { smart_count: keys.length } });
  };
  const download = () => {
    close();
    saveCsv(`${order.store_id}.csv`, keysCsv(order, translate));
  };
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('resources.orders.keys.title')}
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem onClick={() => void copyAll()}>
          {translate('resources.orders.keys.copy', { smart_count: keys.length })}
        </MenuItem>
        <MenuItem onClick={download}>{translate('resources.orders.keys.download')}</MenuItem>
      </Menu>
    </>
  );
};
