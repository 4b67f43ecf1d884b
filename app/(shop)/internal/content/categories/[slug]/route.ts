import { category } from '../../../categories/[slug]/list';

export const GET = category.handOver;
