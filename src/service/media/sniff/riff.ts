import { asciiAt, isPrefixOf } from './bytes.ts'
import type { HeaderFaultCode } from './headerFault.ts'

/** Matches a WAV file: RIFF (or RF64 above 4 GiB) with the form type WAVE. */
export function matchWav(head: Uint8Array): HeaderFaultCode | null {
  return asciiAt(head, 0, 4) === 'RF64' ? matchForm(head, 'RF64', ['WAVE']) : matchForm(head, 'RIFF', ['WAVE'])
}

/** Matches a WebP file: RIFF with the form type WEBP and one of its three possible first chunks. */
export function matchWebp(head: Uint8Array): HeaderFaultCode | null {
  return matchForm(head, 'RIFF', ['WEBPVP8 ', 'WEBPVP8L', 'WEBPVP8X'])
}

/** Matches an AVI file, also in the OpenDML form above 1 GiB, which starts the same way. */
export function matchAvi(head: Uint8Array): HeaderFaultCode | null {
  return matchForm(head, 'RIFF', ['AVI '])
}

function matchForm(head: Uint8Array, signature: string, forms: readonly string[]): HeaderFaultCode | null {
  const form = forms.find((candidate) => isPrefixOf(head, 0, signature) && isPrefixOf(head, 8, candidate))
  if (form === undefined) return 'media_header_mismatch'
  return head.length < 8 + form.length ? 'media_header_incomplete' : null
}
