import { ProviderError } from '../../../service/providers/ProviderError.ts'

/** Calls with faults, after which they end. */
const MAX_CALLS = 25
/** Calls without faults, after which a job gives up. */
const LAST_CALLS = 10

export interface SubmissionSteps {
  readonly prepare: () => Promise<void>
  readonly send: () => Promise<void>
  /** The kind of what has been found. */
  readonly look: () => Promise<string>
}

/**
 * Works as a job does: prepares until that succeeds, writes that it is about to send, sends, and from then on only looks.
 * It sends again only if the network says that it has not received the request.
 */
export async function runSubmission({ look, prepare, send }: SubmissionSteps, endFaults: () => void): Promise<string> {
  let stage: 'preparing' | 'sending' | 'looking' = 'preparing'
  for (let calls = 0; calls < MAX_CALLS + LAST_CALLS; calls += 1) {
    if (calls >= MAX_CALLS) endFaults()
    try {
      if (stage === 'preparing') {
        await prepare()
        stage = 'sending'
      } else if (stage === 'sending') {
        // A job that is killed while it sends finds itself looking.
        stage = 'looking'
        await send()
      } else {
        const kind = await look()
        if (kind === 'not_sent') stage = 'preparing'
        else if (kind !== 'processing') return kind
      }
    } catch (error) {
      const isKilled = error instanceof Error && error.message === 'Killed'
      if (!isKilled && !(error instanceof ProviderError)) throw error
    }
  }
  return 'given_up'
}

/** Breaks off at saves of the state, before or after the state is stored. */
export const killing = (random: () => number, isOver: () => boolean) => (save: () => void) => {
  const isKilled = !isOver() && random() < 0.1
  if (!isKilled || random() < 0.5) save()
  if (isKilled) throw new Error('Killed')
}
