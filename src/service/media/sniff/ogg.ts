import { isPrefixOf } from './bytes.ts'
import type { HeaderFaultCode } from './headerFault.ts'

/** Matches an Ogg file: a version 0 page that starts a stream. */
export function matchOgg(head: Uint8Array): HeaderFaultCode | null {
  if (!isPrefixOf(head, 0, 'OggS') || (head[4] ?? 0) !== 0) return 'media_header_mismatch'
  const flags = head[5]
  if (flags === undefined || head.length < 27) return 'media_header_incomplete'
  return (flags & 2) === 2 ? null : 'media_header_mismatch'
}
