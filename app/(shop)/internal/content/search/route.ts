import { search } from '../../search/content';

export const GET = search.handOver;
