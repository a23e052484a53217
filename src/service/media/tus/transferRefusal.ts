/** A refusal in the form that the TUS server understands: it is thrown and becomes the response. */
export class TransferRefusal extends Error {
  readonly status_code: number
  readonly body: string

  constructor(status: number, sentence: string) {
    super(sentence)
    this.status_code = status
    this.body = `${sentence}\n`
  }
}
