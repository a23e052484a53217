/** Set by `npm run soak`, which runs every test file that imports this module. */
export const soakVariable = 'FRAMEWRIGHT_SOAK'

/** Chooses the size of a test: small in `npm test`, large in `npm run soak`. Suitable for counts and their timeouts. */
export const soakCount = (inTest: number, inSoak: number): number =>
  process.env[soakVariable] === '1' ? inSoak : inTest
