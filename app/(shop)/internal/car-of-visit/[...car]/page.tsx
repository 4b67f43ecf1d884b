import { carOfVisit } from '../../../cars/[...car]/content';

export const generateMetadata = carOfVisit.generateMetadata;

export default carOfVisit.Page;
