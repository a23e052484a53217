import { isPrefixOf } from './bytes.ts'
import type { HeaderFaultCode } from './headerFault.ts'
import { matchTaggedAudio, type AudioHeaderFinding } from './taggedAudio.ts'

/** Matches a FLAC file: `fLaC` and its stream information block, at the start or after ID3 tags. */
export function matchFlac(head: Uint8Array): HeaderFaultCode | null {
  return matchTaggedAudio(head, findStreamInfo)
}

/** `fLaC`, block type 0 (with or without the "last block" bit), length 34. */
function findStreamInfo(head: Uint8Array, offset: number): AudioHeaderFinding {
  if (!isPrefixOf(head, offset, 'fLaC')) return 'other'
  if (offset + 8 > head.length) return 'incomplete'
  const isStreamInfo = ((head[offset + 4] ?? 0xff) & 0x7f) === 0 && head[offset + 7] === 34
  return isStreamInfo ? 'found' : 'other'
}
