import { catalogue } from '../../catalogue/list';

export const GET = catalogue.handOver;
