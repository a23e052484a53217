/** Prints a measurement of a test that has no assertion. */
export function reportMeasurement(sentence: string): void {
  console.log(sentence)
}
