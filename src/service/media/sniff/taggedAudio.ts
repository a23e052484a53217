import type { HeaderFaultCode } from './headerFault.ts'
import { audioOffsetAfterId3, couldBecomeId3 } from './id3.ts'

/** `incomplete` if the bytes end too early to decide. */
export type AudioHeaderFinding = 'found' | 'other' | 'incomplete'

/**
 * Matches audio that may follow ID3 tags. Spec: Upload rules, "MP3, AAC, FLAC with an ID3 tag need the audio header within the
 * first 4,096 bytes".
 */
export function matchTaggedAudio(
  head: Uint8Array,
  findHeaderAt: (head: Uint8Array, offset: number) => AudioHeaderFinding,
): HeaderFaultCode | null {
  if (head.length < 3 && couldBecomeId3(head)) return 'media_header_incomplete'
  const tagEnd = audioOffsetAfterId3(head)
  if (tagEnd === null) return 'media_header_incomplete'
  // Encoders and editors leave zero bytes between the tag and the audio. Without a tag the audio starts at once.
  let offset = tagEnd
  while (tagEnd > 0 && head[offset] === 0) offset += 1
  if (tagEnd > 0 && offset >= head.length) return 'media_header_too_far'
  switch (findHeaderAt(head, offset)) {
    case 'found':
      return null
    case 'other':
      return 'media_header_mismatch'
    case 'incomplete':
      return tagEnd > 0 ? 'media_header_too_far' : 'media_header_incomplete'
  }
}
