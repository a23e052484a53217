import { uuidOfHash } from '../../base/uuidOfHash.ts'
import type { CombinationChoices } from './combinations.ts'

const bytesOfHex = (hex: string): number[] => (hex.match(/../gu) ?? []).map((byte) => Number.parseInt(byte, 16))

/**
 * Returns a function that creates the id of a combination: a UUID of version 5 (RFC 9562), with the sequence as
 * namespace and the chosen files as name. The id depends only on these, so it stays the same when other combinations
 * change.
 *
 * @param sha1 computes the hash; the service has a faster implementation than the page
 */
export function combinationIds(
  sequenceId: string,
  sha1: (message: Uint8Array) => Uint8Array,
): (choices: CombinationChoices) => string {
  const namespace = bytesOfHex(sequenceId.replaceAll('-', ''))
  return ({ blocks, musicAssetId, voiceoverId }) => {
    // Ids are ASCII, so a character is a byte.
    const name = [...blocks, `music ${musicAssetId ?? ''}`, `voiceover ${voiceoverId ?? ''}`].join('\n')
    const message = new Uint8Array(namespace.length + name.length)
    message.set(namespace)
    for (let at = 0; at < name.length; at += 1) message[namespace.length + at] = name.charCodeAt(at)
    return uuidOfHash(sha1(message), 5)
  }
}
