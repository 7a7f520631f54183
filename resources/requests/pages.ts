/** One download: each lazy part has its own entry in what the license list loads. */
export { bulkRequests, RequestList } from './RequestList';
export { WaitingCount } from './WaitingCount';
