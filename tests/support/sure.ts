import { AppError } from '../../lib/errors.ts';

/** A press of whoever passes over what he is asked about a price. @param press with the doubts that he knows */
export const sure = async <T>(press: (known?: string) => Promise<T>): Promise<T> => {
  try {
    return await press();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'price_doubted') throw error;
    return press(error.details.asked);
  }
};
