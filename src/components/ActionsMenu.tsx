import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { labelled } from '../lib/words';
import type { Refusals } from './ActionButton';
import { usePortalNotify } from './usePortalNotify';

export interface MenuAction<K extends string> extends Refusals {
  key: K;
  label: string;
}

interface Props<K extends string> {
  name: string;
  actions: readonly MenuAction<K>[];
  onChoose: (key: K) => void;
}

/** For rows with too many actions for buttons. An action that is not possible says why. */
export const ActionsMenu = <K extends string>({ name, actions, onChoose }: Props<K>) => {
  const translate = useTranslate();
  const notify = usePortalNotify();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = ({ key, isAllowed = true, obstacle }: MenuAction<K>) => {
    setAnchor(null);
    if (!isAllowed) return notify.missingPermission();
    return obstacle ? notify.error(obstacle.title, { detail: obstacle.detail }) : onChoose(key);
  };
  return (
    <>
      <IconButton
        aria-label={labelled(translate('portal.shell.list.actions'), name, translate)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions.map(action => (
          <MenuItem key={action.key} onClick={() => choose(action)}>
            {translate(action.label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
