import { showChosenCar } from './show-chosen-car';

showChosenCar();
