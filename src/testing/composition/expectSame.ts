import { expect } from 'vitest'
import { isSame } from '../../composition/isSame.ts'

/** Expects plain values to be equal. Much faster than `toEqual`, which runs only to show a difference. */
export function expectSame(actual: unknown, expected: unknown): void {
  if (!isSame(actual, expected)) expect(actual).toEqual(expected)
}
