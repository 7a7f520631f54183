import { type Terms, termFaults } from '../../../contract/termRules';
import { type BodyPath, problemAt, Refusal } from '../refusal';

/**
 * Refuses terms that contradict each other.
 * @param before the terms so far, if they are not new @throws Refusal 400 with the fields
 */
export const expectTerms = (terms: Terms, before: Terms | null, path: BodyPath = []): void => {
  const faults = termFaults({ ...before, ...terms }, before ?? {});
  const [first] = faults;
  if (!first) return;
  const problems = faults.map(({ field, code, message }) => problemAt([...path, field], code, message));
  throw new Refusal(400, 'invalid', first.message, problems);
};
