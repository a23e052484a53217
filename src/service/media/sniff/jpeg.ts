import type { HeaderFaultCode } from './headerFault.ts'

/** Matches a JPEG file: start of image, then a marker. */
export function matchJpeg(head: Uint8Array): HeaderFaultCode | null {
  const isStart = [0xff, 0xd8, 0xff].every((byte, at) => (head[at] ?? byte) === byte)
  const marker = head[3]
  if (!isStart || (marker !== undefined && marker < 0xc0)) return 'media_header_mismatch'
  return marker === undefined ? 'media_header_incomplete' : null
}
