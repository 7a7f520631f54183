import type { Device } from '../../../contract/schemas/device';
import type { License } from '../../../contract/schemas/license';
import { ownSystem } from '../../lib/platform';
import { usePerson } from '../usePerson';
import { conditionOf, isProblem } from './condition';
import { HelpButton } from './HelpButton';
import { helpFor } from './help';
import { sentencesOf, type Speech } from './sentences';

interface Props {
  license: License;
  speech: Speech;
  /** Undefined while they load. Until then, no action is offered that may be another one afterwards. */
  devices: readonly Device[] | undefined;
}

const none: readonly Device[] = [];

/** How a license is doing, in sentences, and the one action that helps. */
export const LicenseWords = ({ license, speech, devices }: Props) => {
  const person = usePerson();
  const { now } = speech;
  return (
    <>
      {sentencesOf(license, devices ?? none, speech).map(sentence => (
        <p key={sentence}>{sentence}</p>
      ))}
      <footer>
        {person && devices && (
          <HelpButton
            license={license}
            help={helpFor(license, devices, { person, system: ownSystem(), now })}
            variant={isProblem(conditionOf(license, now)) ? 'contained' : 'outlined'}
          />
        )}
      </footer>
    </>
  );
};

/** Of the element around the words. Their own elements are plain, because there may be hundreds of cards. */
export const wordsLook = {
  typography: 'body1',
  overflowWrap: 'anywhere',
  '& > p': { m: 0 },
  '& > footer': { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 'auto', pt: 1, minHeight: 44 },
  '& > footer > *': { minHeight: { xs: 44, md: 36 }, flex: { xs: 1, sm: 'none' } },
} as const;
