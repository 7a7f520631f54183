import { describe, expect, it } from 'vitest';
import { generatePassword } from '../../../src/lib/passwordGenerator';

const passwords = Array.from({ length: 50 }, generatePassword);

describe('generatePassword', () => {
  it('[CONST-09] creates 8 characters', () => {
    expect(passwords.map(password => password.length)).toEqual(Array(50).fill(8));
  });

  it('[CONST-10] [ACC-05] begins with a letter, and mixes lowercase letters, digits 1 to 9 and the symbols ! @ # _ and nothing else', () => {
    for (const password of passwords) {
      expect(password).toMatch(/^[a-z1-9!@#_]{8}$/);
      expect(password).toMatch(/^[a-z]/);
      expect(password).toMatch(/[1-9]/);
      expect(password).toMatch(/[!@#_]/);
    }
  });

  it('[CONST-10] does not repeat itself', () => {
    expect(new Set(passwords).size).toBe(50);
  });
});
