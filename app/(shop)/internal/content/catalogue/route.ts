import { catalogue } from '../../../content';

export const GET = catalogue.handOver;
