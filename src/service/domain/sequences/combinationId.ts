import { createHash } from 'node:crypto'
import type { CombinationChoices } from '../../../composition/sequences/combinations.ts'
import { uuidOfHash } from '../uuidOfHash.ts'

/**
 * Creates the ids of a sequence's combinations: RFC 9562 version 5, with the sequence as namespace and the chosen files
 * as name. An id stays the same as long as its files are chosen, whatever happens to the other combinations.
 */
export function combinationIds(sequenceId: string): (choices: CombinationChoices) => string {
  const namespace = Buffer.from(sequenceId.replaceAll('-', ''), 'hex')
  return ({ blocks, musicAssetId, voiceoverId }) => {
    const name = [...blocks, `music ${musicAssetId ?? ''}`, `voiceover ${voiceoverId ?? ''}`].join('\n')
    const hash = createHash('sha1').update(namespace).update(name).digest()
    return uuidOfHash(hash, 5)
  }
}
