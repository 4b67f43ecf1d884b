import { brandList } from './list';

export const generateMetadata = brandList.generateMetadata;

export default brandList.Page;
