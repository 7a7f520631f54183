/** One download for both pages and their runs: each lazy part has its own entry in what the license list loads. */
export { PeopleList } from './PeopleList';
export { PersonShow } from './PersonShow';
export { personRuns } from './personRuns';
export { bulkPeople } from './releasePeople';
