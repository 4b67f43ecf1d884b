import { category } from '../../../../categories/[slug]/content';

export const GET = category.handOver;
