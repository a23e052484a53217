/** Set by `npm run soak`, which runs every test file that imports from here. */
export const soakVariable = 'FRAMEWRIGHT_SOAK'

/** How much a test does: little in `npm test`, much in `npm run soak`. Good for counts and for the time that they take. */
export const soakCount = (inTest: number, inSoak: number): number =>
  process.env[soakVariable] === '1' ? inSoak : inTest
