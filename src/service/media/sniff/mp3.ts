import type { HeaderFaultCode } from './headerFault.ts'
import { matchTaggedAudio, type AudioHeaderFinding } from './taggedAudio.ts'

/** Matches an MP3 file: an MPEG audio layer III frame at the start or after ID3 tags. */
export function matchMp3(head: Uint8Array): HeaderFaultCode | null {
  return matchTaggedAudio(head, findFrame)
}

const bitratesVersion1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const bitratesVersion2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const sampleRates = [44_100, 48_000, 32_000]

/** Finds a frame header. If the next frame lies within the bytes, it must match too, to rule out coincidence. */
function findFrame(head: Uint8Array, offset: number): AudioHeaderFinding {
  const lengthBytes = frameLengthAt(head, offset)
  if (lengthBytes === 'incomplete' || lengthBytes === 'other') return lengthBytes
  const next = frameLengthAt(head, offset + lengthBytes)
  return next === 'other' ? 'other' : 'found'
}

function frameLengthAt(head: Uint8Array, offset: number): number | 'incomplete' | 'other' {
  const [first, second, third, fourth] = head.subarray(offset, offset + 4)
  if (first !== undefined && first !== 0xff) return 'other'
  if (second === undefined) return 'incomplete'
  const version = (second >> 3) & 3
  const isLayer3 = (second & 0xe0) === 0xe0 && version !== 1 && ((second >> 1) & 3) === 1
  if (!isLayer3) return 'other'
  if (third === undefined) return 'incomplete'
  const isVersion1 = version === 3
  const kilobits = (isVersion1 ? bitratesVersion1 : bitratesVersion2)[third >> 4]
  const baseRate = sampleRates[(third >> 2) & 3]
  if (kilobits === undefined || kilobits === 0 || baseRate === undefined) return 'other'
  if (fourth === undefined) return 'incomplete'
  const sampleRate = baseRate / (isVersion1 ? 1 : version === 2 ? 2 : 4)
  return Math.floor(((isVersion1 ? 144_000 : 72_000) * kilobits) / sampleRate) + ((third >> 1) & 1)
}
