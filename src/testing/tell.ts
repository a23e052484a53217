/** Prints what a test measured: a figure to read, which no assertion is about. */
export function tell(sentence: string): void {
  console.log(sentence)
}
