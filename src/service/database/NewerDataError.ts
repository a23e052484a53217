/** The data were written by a later version of the program. This version would damage them. */
export class NewerDataError extends Error {
  override readonly name = 'NewerDataError'

  constructor() {
    super('A newer version of Framewright has written this data. Start that version, or use another data folder.')
  }
}
