import { brandList } from '../../../../brands/[slug]/content';

export const GET = brandList.handOver;
