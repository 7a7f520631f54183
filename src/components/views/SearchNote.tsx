import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { searchTextMaxLength } from '../../../contract/constants';
import { allOf } from '../../lib/words';
import { useFigure } from '../useFigure';

interface Props {
  /** How many entries the text has. A single entry is here because it is too long to search for. */
  entries: number;
  onFind: () => void;
}

/** Why a text is not searched for, and the way to find all of its entries. */
export const SearchNote = ({ entries, onFind }: Props) => {
  const translate = useTranslate();
  const figure = useFigure();
  const count = figure(entries);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, width: '100%' }}>
      <Box component="output" sx={{ typography: 'body2' }}>
        {entries > 1
          ? translate('portal.palette.several', { count })
          : translate('portal.palette.too_long', { count: searchTextMaxLength })}
      </Box>
      {entries > 1 && (
        <Button onClick={onFind}>{translate(allOf('portal.palette.find_all', entries), { count })}</Button>
      )}
    </Box>
  );
};
