import { uint32At } from './bytes.ts'
import type { HeaderFaultCode, HeaderMatcher } from './headerFault.ts'

/** Matches a fixed signature at the start. */
function startingWith(...signature: readonly number[]): HeaderMatcher {
  return (head) => {
    if (signature.some((byte, at) => (head[at] ?? byte) !== byte)) return 'media_header_mismatch'
    return head.length < signature.length ? 'media_header_incomplete' : null
  }
}

/** Advanced Systems Format, the container of WMV: the id of its header object. */
export const matchAsf = startingWith(
  0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11, 0xa6, 0xd9, 0x00, 0xaa, 0x00, 0x62, 0xce, 0x6c,
) // biome-ignore format: one id

/** MPEG program stream, as on DVDs and in older camcorders: the start code of its first pack. */
export const matchMpegProgram = startingWith(0, 0, 1, 0xba)

/** MXF: the universal label of a header partition at the very start of the file. SMPTE ST 377-1. */
export const matchMxf = startingWith(0x06, 0x0e, 0x2b, 0x34, 0x02, 0x05, 0x01, 0x01, 0x0d, 0x01, 0x02)

/** Flash video, version 1. */
export const matchFlv = startingWith(0x46, 0x4c, 0x56, 0x01)

/** Raw DV: the header block of the first DIF sequence. IEC 61834. */
export function matchDv(head: Uint8Array): HeaderFaultCode | null {
  if (head.length < 4) return startingWith(0x1f, 0x07, 0x00)(head) ?? 'media_header_incomplete'
  // The lowest byte contains the number of lines and flags set by the recorder, so it is ignored.
  return (uint32At(head, 0) & 0xffffff00) >>> 0 === 0x1f070000 ? null : 'media_header_mismatch'
}

const SYNC = 0x47
/** Packets have 188 bytes. In recordings of camcorders, each follows a time code of four bytes. */
const PACKETS = [
  { bytes: 188, offset: 0 },
  { bytes: 192, offset: 4 },
]
/** Number of packets that are checked, so that other files do not match by chance. */
const CHECKED_PACKETS = 5

/** MPEG transport stream: the sync byte of its first packets. */
export function matchMpegTransport(head: Uint8Array): HeaderFaultCode | null {
  const faults = PACKETS.map(({ bytes, offset }) => {
    const places = Array.from({ length: CHECKED_PACKETS }, (_, at) => offset + at * bytes)
    if (places.some((place) => (head[place] ?? SYNC) !== SYNC)) return 'media_header_mismatch'
    return places.some((place) => place >= head.length) ? 'media_header_incomplete' : null
  })
  if (faults.includes(null)) return null
  return faults.includes('media_header_incomplete') ? 'media_header_incomplete' : 'media_header_mismatch'
}
