import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type RaRecord, useTranslate } from 'ra-core';
import { useEffect, useId, useState } from 'react';
import { type BulkActions, type Choice, isPage, labelOf } from '../../lib/bulk';
import { downloadOnceThere } from '../../lib/missingDownload';
import { useErrorScreen } from '../../components/useErrorScreen';
import { usePerson } from '../../components/usePerson';

interface Props<R extends RaRecord> {
  bulkActions: BulkActions<R>;
  isDisabled?: boolean;
  /** Leaves out the actions that the server cannot carry out. */
  isOnServer?: boolean;
  onChoose: (action: Choice<R>) => unknown;
}

/** Buttons for the first actions that the person may do, and a menu of the others. */
export const ActionButtons = <R extends RaRecord>({
  bulkActions,
  isDisabled = false,
  isOnServer = false,
  onChoose,
}: Props<R>) => {
  const translate = useTranslate();
  const offered = useOffered(bulkActions).filter(choice => !isOnServer || (!isPage(choice) && choice.onServer?.whole));
  return (
    <>
      {offered.slice(0, maxButtons).map(action => (
        <Button
          key={action.name}
          size="small"
          variant="outlined"
          disabled={isDisabled}
          onClick={() => void onChoose(action)}
        >
          {translate(labelOf(action))}
        </Button>
      ))}
      {offered.length > maxButtons && (
        <MoreActions actions={offered.slice(maxButtons)} isDisabled={isDisabled} onChoose={onChoose} />
      )}
    </>
  );
};

const maxButtons = 3;

/** Empty until they are downloaded. */
const useOffered = <R extends RaRecord>({ load }: BulkActions<R>): readonly Choice<R>[] => {
  const person = usePerson();
  const fail = useErrorScreen();
  const [actions, setActions] = useState<readonly Choice<R>[]>([]);
  useEffect(() => {
    let isShown = true;
    void downloadOnceThere(load)
      .catch(fail)
      .then(loaded => isShown && setActions(loaded));
    return () => {
      isShown = false;
    };
  }, [load, fail]);
  return person ? actions.filter(({ isOffered }) => isOffered?.(person) ?? true) : [];
};

interface MoreProps<R extends RaRecord> extends Required<Pick<Props<R>, 'isDisabled' | 'onChoose'>> {
  actions: readonly Choice<R>[];
}

const MoreActions = <R extends RaRecord>({ actions, isDisabled, onChoose }: MoreProps<R>) => {
  const translate = useTranslate();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        endIcon={<ArrowDropDown />}
        disabled={isDisabled}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('portal.runs.more')}
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions.map(action => (
          <MenuItem
            key={action.name}
            onClick={() => {
              setAnchor(null);
              void onChoose(action);
            }}
          >
            {translate(labelOf(action))}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
