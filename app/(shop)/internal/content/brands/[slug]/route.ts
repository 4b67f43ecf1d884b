import { brandList } from '../../../brands/[slug]/list';

export const GET = brandList.handOver;
