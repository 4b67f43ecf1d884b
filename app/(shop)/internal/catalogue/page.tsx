import { catalogue } from './list';

export const generateMetadata = catalogue.generateMetadata;

export default catalogue.Page;
