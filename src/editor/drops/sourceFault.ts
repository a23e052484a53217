import type { ApiError } from '../../client/http/ApiError.ts'
import { sentenceOfError } from '../../client/errorWords/wordsOf.ts'

/** Why nothing is known of a file: it cannot be read, in words, or not now. */
export type SourceFault = { readonly kind: 'refused'; readonly reason: string } | { readonly kind: 'passing' }

/** Only a definite no of the service is a refusal; a network or a service that fails now may do better later. */
export function sourceFaultOf(error: ApiError): SourceFault {
  const isRefused = error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429
  return isRefused ? { kind: 'refused', reason: sentenceOfError(error) } : { kind: 'passing' }
}
