import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Manager } from '../../contract/extensions/managers';
import { ListError } from '../components/table/ListError';
import { isMissing } from '../lib/isMissing';
import { ScriptLines } from '../profile/ScriptLines';
import { revokeScriptOf, useScriptsOf } from './managerCalls';

/** The scripts of a colleague. Whoever manages people sees and revokes them. Only the colleague can make one. */
export const ColleagueScripts = ({ person: { id } }: { person: Manager }) => {
  const translate = useTranslate();
  const { data, error, refetch, queryKey } = useScriptsOf(id);
  // The configuration promises an extension that the back end does not have.
  if (isMissing(error)) return null;
  return (
    <Box component="section" aria-labelledby="scripts" sx={{ maxWidth: 640 }}>
      <Typography variant="h2" id="scripts" sx={{ mt: 2 }}>
        {translate('portal.profile.scripts.title')}
      </Typography>
      {error && <ListError onRetry={() => void refetch()} />}
      {data && (
        <ScriptLines
          scripts={data.results}
          revoke={(provider, script, key) => revokeScriptOf(provider, id, script, key)}
          queryKey={queryKey}
        />
      )}
    </Box>
  );
};
