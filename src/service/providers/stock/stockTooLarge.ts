import { errorOf } from '../../../contract/jobErrors.ts'
import { ProviderError } from '../ProviderError.ts'

/** Spec: "Stock imports per request | 256 MiB total". */
export function stockTooLarge(title: string): ProviderError {
  return new ProviderError(errorOf('stock_too_large', { title }))
}
