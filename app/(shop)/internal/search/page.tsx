import { search } from './content';

export const generateMetadata = search.generateMetadata;

export default search.Page;
