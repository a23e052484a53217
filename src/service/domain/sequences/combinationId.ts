import { createHash } from 'node:crypto'
import type { CombinationChoices } from '../../../composition/sequences/combinations.ts'
import { uuidOfHash } from '../uuidOfHash.ts'

/**
 * Returns a function that creates the id of a combination: a UUID of version 5 (RFC 9562), with the sequence as
 * namespace and the chosen files as name. The id depends only on these, so it stays the same when other combinations
 * change.
 */
export function combinationIds(sequenceId: string): (choices: CombinationChoices) => string {
  const namespace = Buffer.from(sequenceId.replaceAll('-', ''), 'hex')
  return ({ blocks, musicAssetId, voiceoverId }) => {
    const name = [...blocks, `music ${musicAssetId ?? ''}`, `voiceover ${voiceoverId ?? ''}`].join('\n')
    const hash = createHash('sha1').update(namespace).update(name).digest()
    return uuidOfHash(hash, 5)
  }
}
