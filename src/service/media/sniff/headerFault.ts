/**
 * Why the first bytes of a file do not match the declared format.
 *
 * - `media_header_mismatch`: the bytes are something else
 * - `media_header_incomplete`: the bytes end before the header does
 * - `media_brand_unsupported`: an ISO base media file of a kind that is not accepted
 * - `media_header_too_far`: a tag pushes the audio header out of the checked bytes
 */
export type HeaderFaultCode =
  | 'media_header_mismatch'
  | 'media_header_incomplete'
  | 'media_brand_unsupported'
  | 'media_header_too_far'

/** Checks the first bytes of a file. Null if they are a header of the format. */
export type HeaderMatcher = (head: Uint8Array) => HeaderFaultCode | null
