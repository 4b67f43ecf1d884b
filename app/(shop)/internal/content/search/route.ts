import { search } from '../../search/list';

export const GET = search.handOver;
