import type { ApiError } from '../../client/http/ApiError.ts'
import { sentenceOfError } from '../../client/errorWords/wordsOf.ts'

/** Why the media of a file cannot be read: it is refused permanently, or is temporarily unavailable. */
export type SourceFault = { readonly kind: 'refused'; readonly reason: string } | { readonly kind: 'passing' }

/** Only a definite refusal by the service is permanent. Network errors and server errors may be temporary. */
export function sourceFaultOf(error: ApiError): SourceFault {
  const isRefused = error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429
  return isRefused ? { kind: 'refused', reason: sentenceOfError(error) } : { kind: 'passing' }
}
