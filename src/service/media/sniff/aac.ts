import type { HeaderFaultCode } from './headerFault.ts'
import { matchTaggedAudio, type AudioHeaderFinding } from './taggedAudio.ts'

/** Matches a raw AAC file: an ADTS frame at the start or after ID3 tags. */
export function matchAac(head: Uint8Array): HeaderFaultCode | null {
  return matchTaggedAudio(head, findFrame)
}

/** Finds a frame header. If the next frame lies within the bytes, it must match too, to rule out coincidence. */
function findFrame(head: Uint8Array, offset: number): AudioHeaderFinding {
  const lengthBytes = frameLengthAt(head, offset)
  if (lengthBytes === 'incomplete' || lengthBytes === 'other') return lengthBytes
  return frameLengthAt(head, offset + lengthBytes) === 'other' ? 'other' : 'found'
}

function frameLengthAt(head: Uint8Array, offset: number): number | 'incomplete' | 'other' {
  const [first, second, third, fourth, fifth, sixth, seventh] = head.subarray(offset, offset + 7)
  if (first !== undefined && first !== 0xff) return 'other'
  if (second !== undefined && (second & 0xf6) !== 0xf0) return 'other'
  const isReservedRate = third !== undefined && ((third >> 2) & 15) > 12
  if (isReservedRate) return 'other'
  if (fourth === undefined || fifth === undefined || sixth === undefined || seventh === undefined) return 'incomplete'
  const lengthBytes = (fourth & 3) * 0x800 + fifth * 8 + (sixth >> 5)
  return lengthBytes > 7 ? lengthBytes : 'other'
}
