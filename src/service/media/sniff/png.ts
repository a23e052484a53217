import { asciiAt } from './bytes.ts'
import type { HeaderFaultCode } from './headerFault.ts'

const signature = '\u0089PNG\r\n\u001a\n\0\0\0\rIHDR'

/** Matches a PNG file: its signature and the header of the first chunk. */
export function matchPng(head: Uint8Array): HeaderFaultCode | null {
  if (!signature.startsWith(asciiAt(head, 0, signature.length))) return 'media_header_mismatch'
  return head.length < signature.length ? 'media_header_incomplete' : null
}
