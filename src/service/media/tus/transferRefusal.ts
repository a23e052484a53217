/** A refusal for the TUS server, which turns thrown objects of this shape into responses. */
export class TransferRefusal extends Error {
  readonly status_code: number
  readonly body: string

  constructor(status: number, sentence: string) {
    super(sentence)
    this.status_code = status
    this.body = `${sentence}\n`
  }
}
