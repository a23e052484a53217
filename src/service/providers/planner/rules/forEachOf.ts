import { ok, type Result } from '../../../../base/result.ts'

/** Maps items to results in order. Stops at the first refusal and returns it. */
export function forEachOf<One, Value>(
  all: readonly One[],
  make: (one: One) => Result<Value>,
): Result<readonly Value[]> {
  const values: Value[] = []
  for (const one of all) {
    const made = make(one)
    if (!made.ok) return made
    values.push(made.value)
  }
  return ok(values)
}
