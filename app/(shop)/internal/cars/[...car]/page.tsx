import { car } from '../../../cars/[...car]/content';

export const generateMetadata = car.generateMetadata;

export default car.Page;
