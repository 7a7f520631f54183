import { usePerson } from '../../src/components/usePerson';
import { OrderWizard } from './OrderWizard';

/** A new order (row SHELL-02). */
export const CreateOrder = () => {
  const person = usePerson();
  return person && <OrderWizard person={person} />;
};
