import Box from '@mui/material/Box';
import { useEvent, useLocaleState } from 'ra-core';
import { useCallback, useDeferredValue, useRef, useState } from 'react';
import type { Language } from '../../../contract/constants';
import type { ListDeclaration } from '../../../contract/listDeclaration';
import { knownLanguage } from '../../../i18n/preferredLanguage';
import { LeaveGuard } from '../../components/LeaveGuard';
import type { Proposal } from '../proposal/propose';
import { ColumnsSection } from './ColumnsSection';
import { Endings } from './Endings';
import { FiltersSection, PresetsSection } from './FiltersSection';
import { NameSection, OrderSection, PeopleSection } from './NameSection';
import { Preview } from './Preview';
import { ActionsSection, FormsSection } from './RequestsSection';
import type { EditorProps } from './Section';
import { spoken } from './speaking';

interface Props {
  /** What the editor begins with. */
  initial: ListDeclaration;
  proposal: Proposal;
  isNew: boolean;
  /** The latest published version; null if there is none. */
  basedOn: number | null;
}

const layout = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
  alignItems: 'start',
} as const;
const beside = { position: { lg: 'sticky' }, top: { lg: 16 }, minWidth: 0 } as const;

/** The proposal, and beside it (on a phone: below) how the list will look. */
export const Editor = ({ initial, proposal, isNew, basedOn }: Props) => {
  const [locale] = useLocaleState();
  const [language, setLanguage] = useState<Language>(knownLanguage(locale) ?? 'en');
  const [declaration, setDeclaration] = useState(initial);
  // Typing does not wait for the preview.
  const previewed = useDeferredValue(declaration);
  const kept = useRef(initial);
  const isUnsaved = useEvent(() => declaration !== kept.current);
  const keep = () => {
    kept.current = declaration;
  };
  const { wire } = proposal.declaration;
  const change = useCallback<EditorProps['onChange']>(
    step => setDeclaration(before => spoken(step(before), wire)),
    [wire],
  );
  const props = { declaration, proposal, language, onChange: change };
  return (
    <>
      <LeaveGuard isUnsaved={isUnsaved} isHeld={false} onDiscard={keep} />
      <Endings declaration={declaration} isNew={isNew} basedOn={basedOn} onKept={keep} />
      <Box sx={layout}>
        <div>
          <NameSection {...props} isNew={isNew} onLanguage={setLanguage} />
          <ColumnsSection {...props} />
          <OrderSection {...props} />
          <FiltersSection {...props} />
          <PresetsSection {...props} />
          <PeopleSection {...props} />
          <ActionsSection {...props} />
          <FormsSection {...props} />
        </div>
        <Box sx={beside}>
          <Preview declaration={previewed} proposal={proposal} />
        </Box>
      </Box>
    </>
  );
};
