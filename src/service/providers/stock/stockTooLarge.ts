import { ProviderError } from '../ProviderError.ts'

/** Spec: "Stock imports per request | 256 MiB total". */
export function stockTooLarge(title: string): ProviderError {
  return new ProviderError(
    'stock_too_large',
    `“${title}” is larger than what may be imported here. Choose another one.`,
  )
}
