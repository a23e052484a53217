/** Prints a measurement of a test that is not asserted. */
export function reportMeasurement(sentence: string): void {
  console.log(sentence)
}
