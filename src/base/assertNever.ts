/** Completes a `switch` over a union. A member without a case fails to compile, and throws if it occurs at run time. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}
