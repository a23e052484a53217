import type { Asset } from '../../contract/operations/assets.ts'
import { hindranceWords } from '../uploads/hindrance.ts'

type Waiting = NonNullable<Asset['preparation']['waiting']>

/** Why a preparation waits, by code. */
const WORDS: Readonly<Record<string, string>> = {
  disk_full: hindranceWords.preparation_waits,
}

/** Why an asset is not being prepared yet, for people. */
export function waitingInWords({ code, message }: Waiting): string {
  return WORDS[code] ?? message
}
