import type { Asset } from '../contract/operations/assets.ts'

type Waiting = NonNullable<Asset['preparation']['waiting']>

/** Why a preparation waits, by code. */
const WORDS: Readonly<Record<string, string>> = {
  disk_full: 'The disk is full. Preparing goes on by itself when there is room.',
}

/** Why an asset is not being prepared yet, for people. */
export function waitingInWords({ code, message }: Waiting): string {
  return WORDS[code] ?? message
}
