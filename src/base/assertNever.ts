/** Ends a `switch` over a union: a member without a case fails to compile, and throws if it arrives at run time. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}
