import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Manager } from '../../contract/extensions/managers';
import { ListError } from '../components/table/ListError';
import { isMissing } from '../lib/isMissing';
import { ScriptLine } from '../profile/ScriptLine';
import { revokeScriptOf, useScriptsOf } from './managerCalls';

const texts = 'portal.profile.scripts';

/** The scripts that act for a colleague. Only their owner makes them; whoever manages people can revoke them. */
export const ColleagueScripts = ({ person: { id } }: { person: Manager }) => {
  const translate = useTranslate();
  const { data, error, refetch, queryKey } = useScriptsOf(id);
  // The configuration promises an extension that the back end does not have.
  if (isMissing(error)) return null;
  return (
    <Box component="section" aria-labelledby="scripts" sx={{ maxWidth: 640 }}>
      <Typography variant="h2" id="scripts" sx={{ mt: 2, mb: 1 }}>
        {translate(`${texts}.title`)}
      </Typography>
      {error && <ListError onRetry={() => void refetch()} />}
      {data?.results.length === 0 && <Typography>{translate(`${texts}.none`)}</Typography>}
      {data && data.results.length > 0 && (
        <Box component="ul" aria-labelledby="scripts" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.results.map(script => (
            <ScriptLine
              key={script.id}
              script={script}
              revoke={(provider, key) => revokeScriptOf(provider, id, script.id, key)}
              queryKey={queryKey}
            />
          ))}
        </Box>
      )}
    </Box>
  );
};
