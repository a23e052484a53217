/** The reason why a prepared copy cannot be used. */
export class TrackRefused extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'TrackRefused'
  }
}
