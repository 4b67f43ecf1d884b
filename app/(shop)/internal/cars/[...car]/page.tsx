import { narrowedCar } from './list';

export const generateMetadata = narrowedCar.generateMetadata;

export default narrowedCar.Page;
