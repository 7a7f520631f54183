import type { UndoData } from '../queries/runTargets';

export const usersIn = ({ users = [], activations = [] }: UndoData): number[] => [
  ...users,
  ...activations.map(({ user_id }) => user_id),
];

export const keepUsers = ({ users, activations }: UndoData, isKept: (userId: number) => boolean): UndoData => ({
  ...(users && { users: users.filter(isKept) }),
  ...(activations && { activations: activations.filter(({ user_id }) => isKept(user_id)) }),
});

/** Joins what several people of one license had. */
export const joined = (parts: readonly UndoData[]): UndoData => ({
  ...(parts.some(({ users }) => users) && { users: parts.flatMap(({ users = [] }) => users) }),
  ...(parts.some(({ activations }) => activations) && {
    activations: parts.flatMap(({ activations = [] }) => activations),
  }),
});
