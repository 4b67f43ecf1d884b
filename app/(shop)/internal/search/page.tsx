import { search } from './list';

export const generateMetadata = search.generateMetadata;

export default search.Page;
