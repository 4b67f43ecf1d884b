import { catalogue } from '../../content';

export const generateMetadata = catalogue.generateMetadata;

export default catalogue.Page;
